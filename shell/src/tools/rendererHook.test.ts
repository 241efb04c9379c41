/** What the test uses of `react-refresh/runtime`, which brings no types. */
interface Refresh {
  injectIntoGlobalHook(page: typeof globalThis): void;
  register(component: () => string, id: string): void;
  setSignature(component: () => string, key: string): void;
  performReactRefresh(): unknown;
}

interface Hook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot: (...facts: unknown[]) => void;
}
const holder = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook | undefined };

beforeEach(() => {
  jest.resetModules();
  delete holder.__REACT_DEVTOOLS_GLOBAL_HOOK__;
});

test('a Fast Refresh that loads after React finds the page’s React', async () => {
  await import('./rendererHook');
  const React = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  const refresh = jest.requireActual<Refresh>('react-refresh/runtime');
  refresh.injectIntoGlobalHook(globalThis);

  const place = document.createElement('div');
  const Old = (): string => `old words, ${React.useState('kept')[0]}`;
  refresh.register(Old, 'Words');
  flushSync(() => createRoot(place).render(React.createElement(Old)));
  const New = (): string => `new words, ${React.useState('lost')[0]}`;
  refresh.register(New, 'Words');
  refresh.setSignature(Old, 'one state');
  refresh.setSignature(New, 'one state');
  flushSync(() => void refresh.performReactRefresh());
  expect(place.textContent).toBe('new words, kept');
});

test('the hook of React DevTools stays in place', async () => {
  const theirs = { renderers: new Map(), inject: () => 7, onCommitFiberRoot: () => undefined };
  holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ = theirs;
  await import('./rendererHook');
  expect(holder.__REACT_DEVTOOLS_GLOBAL_HOOK__).toBe(theirs);
});
