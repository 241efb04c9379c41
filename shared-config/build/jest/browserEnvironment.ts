import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What Node's `fetch` takes in place of a signal of jsdom: since Node 24 it refuses an AbortSignal that is not its own.
 */
function withNodeSignal(init: RequestInit | undefined): RequestInit | undefined {
  const signal: AbortSignal | null | undefined = init?.signal;
  if (!signal || Object.getPrototypeOf(signal) === AbortSignal.prototype) return init;
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return { ...init, signal: controller.signal };
}

class RequestOfPage extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, withNodeSignal(init));
  }
}

/**
 * jsdom with the globals of Node that it lacks. The package jest-fixed-jsdom also replaces FormData and AbortSignal with
 * Node's, which do not work with forms and listeners of jsdom.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, withNodeSignal(init)),
      Headers,
      Request: RequestOfPage,
      Response,
      structuredClone,
      BroadcastChannel,
      TextDecoder,
      TextEncoder,
      ReadableStream,
      TransformStream,
      WritableStream,
    });
    // jsdom scrolls nothing.
    (this.global as unknown as typeof globalThis).Element.prototype.scrollIntoView = () =>
      undefined;
  }
}
