/** Removes the listeners of the window and the document after each test, as they go with the document of a page. */
export function ownListeners(): void {
  const undo: (() => void)[] = [];
  beforeEach(() => {
    for (const target of [window, document] as EventTarget[]) {
      const add = target.addEventListener.bind(target);
      const spy = jest.spyOn(target, 'addEventListener');
      undo.push(() => spy.mockRestore());
      spy.mockImplementation((type, listener, options) => {
        add(type, listener, options);
        undo.push(() => target.removeEventListener(type, listener, options));
      });
    }
  });
  afterEach(() => {
    for (const one of undo.splice(0)) one();
  });
}
