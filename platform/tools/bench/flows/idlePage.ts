import { connect } from 'node:net';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import type { VisitorBrowser } from '../browser/VisitorBrowser';

/** What a page sends. Bytes on the wire, headers included. */
export interface PageTraffic {
  readonly path: string;
  /** The document. */
  readonly document: number;
  /** Scripts and requests while nobody does anything. */
  readonly idleScripts: number;
  readonly idleRequests: number;
  /** What of the scripts is the provider's, Firebase. */
  readonly idleProvider: number;
  /** Scripts once it is awake. */
  readonly awakeScripts: number;
}

/** Milliseconds without a request. A page requests its scripts 300 ms after its form is on the screen, or a second later in a busy browser. */
const QUIET_MS = 1500;
const BOUND_MS = 8000;

/** Firebase and the code around it: one script of the shell. */
const PROVIDER = /\/identity\.[^/]+\.js$/;

/** Opens a page in a new tab, lets it become idle, wakes it, and counts what was sent. */
export async function measureTraffic(
  browser: VisitorBrowser,
  origin: string,
  path: string,
): Promise<PageTraffic> {
  const document = await documentBytes(origin, path);
  return browser.visit(async ({ page, session }) => {
    const types = new Map<string, string>();
    const providers = new Set<string>();
    const scripts = { bytes: 0, provider: 0 };
    let last = Date.now();
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      types.set(requestId, type);
      if (PROVIDER.test(request.url)) providers.add(requestId);
      last = Date.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      last = Date.now();
      if (types.get(requestId) === 'Script') scripts.bytes += encodedDataLength;
      if (providers.has(requestId)) scripts.provider += encodedDataLength;
    });
    const quiet = async (): Promise<void> => {
      const end = Date.now() + BOUND_MS;
      last = Date.now();
      while (Date.now() - last < QUIET_MS && Date.now() < end) await page.waitForTimeout(50);
    };
    await page.goto(origin + encodeURI(path), { waitUntil: 'load' });
    await quiet();
    const [idleScripts, idleRequests, idleProvider] = [scripts.bytes, types.size, scripts.provider];
    await wake(page);
    await quiet();
    const idle = { idleScripts, idleRequests, idleProvider };
    return { path, document, ...idle, awakeScripts: scripts.bytes };
  });
}

const wake = (page: Page): Promise<unknown> =>
  page.evaluate("document.dispatchEvent(new Event('getit:hydrate'))");

/** The bytes of the answer to a browser's request for a page, as they come over the connection. */
async function documentBytes(origin: string, path: string): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.resume();
  socket.write(
    `GET ${encodeURI(path)} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  return socket.bytesRead;
}
