/** Adds the two `dialog` methods that jsdom lacks; they only set the `open` attribute. */
export function supportModalDialogs(): jest.Mock {
  const showModal = jest.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal,
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  return showModal;
}
