// A value in memory as bytes of JSON. Its objects would take twice the room, and
// the garbage collector would visit each of them.

export class Packed<V> {
  readonly #json: Buffer;

  /** @param value plain data */
  constructor(value: V) {
    this.#json = Buffer.from(JSON.stringify(value));
  }

  unpack(): V {
    return JSON.parse(this.#json.toString()) as V;
  }
}
