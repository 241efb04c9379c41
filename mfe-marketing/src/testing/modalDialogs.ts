/** Gives jsdom the two methods of `dialog` that it lacks, with no behaviour beyond the `open` attribute. */
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
