// A value made when it is first asked for, and kept; what it is made of is not.

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
