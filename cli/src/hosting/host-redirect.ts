// How a host should answer for an address that has moved.

/** A redirect as hosts answer it; both are addresses with base. */
export interface HostRedirect {
  /** Decoded. */
  from: string;
  to: string;
  /** 302 where the target changes with every release. */
  status: 301 | 302;
}
