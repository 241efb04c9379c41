/* That a Fast Refresh finds React through it: overrides.devServer.spec.ts, where a changed component keeps its state. */

const holder = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };

test('the hook of React DevTools stays in place', async () => {
  const theirs = { renderers: new Map(), inject: () => 7, onCommitFiberRoot: () => undefined };
  holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ = theirs;
  await import('./rendererHook');
  expect(holder.__REACT_DEVTOOLS_GLOBAL_HOOK__).toBe(theirs);
});
