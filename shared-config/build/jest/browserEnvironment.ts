import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the globals of Node that it lacks. The package jest-fixed-jsdom also replaces FormData and AbortSignal with
 * Node's, which do not work with forms and listeners of jsdom.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
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
