import type { CDPSession } from '@playwright/test';

/** Milliseconds without a request. A page requests its scripts 300 ms after its form is on the screen, or a second later in a busy browser. */
const QUIET_MS = 1500;

interface Transfer {
  readonly path: string;
  readonly type: string;
  head: number;
  /** Bytes on the wire, the head of the answer included. */
  total: number;
}

/** What a tab requests, as it comes over the connection. */
export class Traffic {
  private readonly transfers = new Map<string, Transfer>();
  private last = 0;

  private constructor(private readonly session: CDPSession) {}

  static async watch(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic(session);
    const { transfers } = traffic;
    session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      const { pathname: path } = new URL(request.url);
      transfers.set(requestId, { path, type, head: 0, total: 0 });
      traffic.last = Date.now();
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const transfer = transfers.get(requestId);
      if (transfer) transfer.head = response.encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = transfers.get(requestId);
      if (transfer) transfer.total = encodedDataLength;
      traffic.last = Date.now();
    });
    await session.send('Network.enable');
    return traffic;
  }

  /** Begins again with an empty cache, as a visitor who has never been on the site. */
  async forget(): Promise<void> {
    await this.session.send('Network.clearBrowserCache');
    this.transfers.clear();
  }

  /** Resolves once nothing was requested for a while. */
  async quiet(): Promise<void> {
    this.last = Math.max(this.last, Date.now());
    while (Date.now() - this.last < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  readonly requests = (): number => this.transfers.size;

  /** The document with the head of its answer, in bytes. */
  document(): number {
    const documents = [...this.transfers.values()].filter(({ type }) => type === 'Document');
    return documents.reduce((sum, { total }) => sum + total, 0);
  }

  /** The bodies of the scripts, in bytes by path. */
  scripts(): Record<string, number> {
    const scripts = [...this.transfers.values()].filter(({ type }) => type === 'Script');
    return Object.fromEntries(scripts.map(({ path, head, total }) => [path, total - head]));
  }
}
