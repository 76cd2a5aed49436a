// What examples need while they run.

/** What an example did that a service does not allow. */
export interface ServiceFault {
  message: string;
  hint: string | null;
  /** What to look for in the code, to find its place. */
  word: string | null;
}

export interface RunningServices {
  /** By name: "http://127.0.0.1:41234". */
  addresses: ReadonlyMap<string, string>;
  /** What was wrong since the last call. */
  takeFaults(): ServiceFault[];
  stop(): Promise<void>;
}

export const noServices: RunningServices = {
  addresses: new Map(),
  takeFaults: () => [],
  stop: () => Promise.resolve()
};
