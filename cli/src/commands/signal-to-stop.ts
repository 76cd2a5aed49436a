/** Resolves on Ctrl-C or a request to terminate. */
export function signalToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}
