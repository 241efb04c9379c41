/** Does what `command="show-modal"` asks for in a browser that does not know invoker commands yet. */
export function openWithoutInvokers(button: HTMLButtonElement, dialogId: string): void {
  if ('commandForElement' in button) return;
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
