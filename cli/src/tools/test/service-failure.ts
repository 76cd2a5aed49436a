/** A service of the project that cannot be used. */
export class ServiceFailure extends Error {}
