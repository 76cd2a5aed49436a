// A redirect for static hosts.

/** A redirect; both paths include the base. */
export interface HostRedirect {
  /** Decoded. */
  from: string;
  to: string;
  /** 302 where the target changes with every release. */
  status: 301 | 302;
}
