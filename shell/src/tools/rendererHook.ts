/**
 * Stands in the shell's development build before React: React introduces itself to this hook, and the Fast
 * Refresh of a remote, which arrives long after it, finds it there. React DevTools bring the real one.
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
