// A value that is computed on first use and kept, after which its inputs can be freed.

export function once<T>(make: () => T): () => T {
  let made: {value: T} | null = null;
  let how: (() => T) | null = make;
  return () => {
    if (made === null) {
      made = {value: how!()};
      how = null;
    }
    return made.value;
  };
}
