/** Adds the two `dialog` methods that jsdom lacks; they set the `open` attribute, and `close` sends its event. */
export function supportModalDialogs(): jest.Mock {
  const showModal = jest.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal,
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  return showModal;
}
