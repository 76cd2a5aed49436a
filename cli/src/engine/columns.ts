// Stores records as numbers in columns: a large site has a quarter of a million
// results, and as objects they take longer to load, traverse and save than everything
// else that an edit costs.

const types = {
  /** Query or input: index in the list of names. */
  kind: Uint16Array,
  /** Index in the list of keys. */
  key: Uint32Array,
  flags: Uint8Array,
  /** The hash's 16 hexadecimal digits, in two halves. */
  hashHigh: Uint32Array,
  hashLow: Uint32Array,
  /** Revision in which the value last changed. */
  changed: Int32Array,
  /** Revision in which the value was last verified. */
  verified: Int32Array,
  /** Location of the value in the store: index in the list of segments; -1 if not stored. */
  segment: Int16Array,
  offset: Float64Array,
  length: Uint32Array,
  checksum: Uint32Array,
  /** Start of its reads in the list of all reads, in request order. */
  readFrom: Uint32Array,
  readCount: Uint32Array
} as const;

export type Columns = {[Name in keyof typeof types]: InstanceType<(typeof types)[Name]>};

type ColumnName = keyof typeof types;

export const columnNames = Object.keys(types) as ColumnName[];

/** The value has been computed before. */
export const KNOWN = 1;
export const RUNNING = 2;
/** Whether it has a hash, by which values are compared. */
export const HASHED = 4;

export function createColumns(capacity: number): Columns {
  return mapColumns((name) => new types[name](capacity)) as Columns;
}

/** Copies the first `size` entries of each column, with room for `capacity`. */
export function resizeColumns(columns: Columns, size: number, capacity: number): Columns {
  const larger = createColumns(capacity);
  for (const name of columnNames) larger[name].set(columns[name].subarray(0, size));
  return larger;
}

/** Bytes of one record, in one column. */
export function bytesEach(name: ColumnName): number {
  return types[name].BYTES_PER_ELEMENT;
}

function mapColumns(make: (name: ColumnName) => Columns[ColumnName]): Record<ColumnName, Columns[ColumnName]> {
  return Object.fromEntries(columnNames.map((name) => [name, make(name)])) as Record<ColumnName, Columns[ColumnName]>;
}

/** An integer array with room for `length` entries. */
export function roomFor(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  if (length <= values.length) return values as Int32Array<ArrayBuffer>;
  const larger = new Int32Array(Math.max(length, values.length + (values.length >> 1), 1 << 10));
  larger.set(values);
  return larger;
}
