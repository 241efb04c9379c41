/*
 * Runs before React in the shell's development build. React registers with this hook, and the Fast Refresh of
 * a remote, which loads much later, finds React there. React DevTools bring the real hook.
 */
const renderers = new Map<number, unknown>();

(globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }).__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown): number {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};

export {};
