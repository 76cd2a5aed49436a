// What each thread is working on, in memory that the thread that names slow pages can read: a page that never ends
// blocks its own thread.

/** Bytes per thread: a version, the length of the name, the time when the work began, and the name. */
const SLOT = 512;
const NAME = 16;

export function createSlots(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(threads * SLOT);
}

/** What `SLOT` holds of one thread. */
export interface Work {
  name: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** @returns a function that says what this thread works on now; "" for nothing that has a name */
export function writerOf(slots: SharedArrayBuffer, thread: number): (name: string) => void {
  const [header, since, bytes] = views(slots, thread);
  const encoder = new TextEncoder();
  return (name) => {
    if (name === "" && header[1] === 0) return;
    Atomics.add(header, 0, 1); // odd: being written
    header[1] = encoder.encodeInto(name, bytes).written;
    since[0] = performance.timeOrigin + performance.now();
    Atomics.add(header, 0, 1);
  };
}

/** Null while a thread works on nothing that has a name. */
export function readWork(slots: SharedArrayBuffer): (Work | null)[] {
  return Array.from({length: slots.byteLength / SLOT}, (_, thread) => {
    const [header, since, bytes] = views(slots, thread);
    const version = Atomics.load(header, 0);
    const length = header[1]!;
    const work = {name: new TextDecoder().decode(bytes.slice(0, length)), since: since[0]!};
    return length === 0 || version % 2 === 1 || Atomics.load(header, 0) !== version ? null : work;
  });
}

function views(slots: SharedArrayBuffer, thread: number): [header: Int32Array, since: Float64Array, bytes: Uint8Array] {
  const start = thread * SLOT;
  return [
    new Int32Array(slots, start, 2),
    new Float64Array(slots, start + 8, 1),
    new Uint8Array(slots, start + NAME, SLOT - NAME)
  ];
}
