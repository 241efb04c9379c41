const added: (() => void)[] = [];

/** Removes the listeners of the window and the document after each test, as they go with the document of a page. */
export function ownListeners(): void {
  beforeEach(() => {
    for (const target of [window, document] as EventTarget[]) {
      const add = target.addEventListener.bind(target);
      jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        add(type, listener, options);
        added.push(() => target.removeEventListener(type, listener, options));
      });
    }
  });
  afterEach(removeListeners);
}

/** Removes them at once: the document goes. */
export function removeListeners(): void {
  for (const remove of added.splice(0)) remove();
}
