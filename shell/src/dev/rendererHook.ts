/**
 * Runs before React in the shell's development build. React registers with this hook, and the Fast Refresh of
 * a remote, which loads much later, finds React there. React DevTools bring the real hook.
 */
interface RendererHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const holder = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RendererHook };

holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size, renderer);
    return this.renderers.size - 1;
  },
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};

export {};
