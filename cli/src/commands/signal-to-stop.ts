/** Ctrl-C, or a request of the system to end. */
export function signalToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}
