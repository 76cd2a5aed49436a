// Fails on every page, and is reported once.

export default {
  transform(nodes: unknown[]) {
    const first: {type: string} | undefined = undefined;
    return [first!.type, ...nodes];
  }
};
