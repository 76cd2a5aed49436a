// What a reader asks for without a network.

/** Says in the middle of the window that something waits for the network, and runs it when that returns. */
export function waitForNetwork(text: string, run: () => void): void {
  const notice = document.createElement("p");
  notice.textContent = text;
  notice.role = "status";
  notice.popover = "manual";
  document.body.append(notice);
  notice.showPopover();
  const again = () => {
    notice.remove();
    run();
  };
  addEventListener("online", again, {once: true});
}
