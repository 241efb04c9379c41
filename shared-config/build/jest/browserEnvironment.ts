import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own fetch classes, which jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, structuredClone });
  }
}
