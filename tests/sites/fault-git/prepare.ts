// Nothing is prepared: the copy of this folder lies in no repository.

export default function prepare(): void {}
