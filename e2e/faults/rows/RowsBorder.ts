import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '../../fixtures/test';
import { E2E_PORTS } from '../../site/addresses';

/** A request that has arrived and is not answered yet. */
export interface Crossing {
  readonly answer: ServerResponse;
  /** Forwards it to the real rows service and returns the service's answer. */
  readonly letThrough: () => void;
  /** Forwards it too, and keeps the service's answer from the browser. */
  readonly swallow: () => void;
}

/** A fault between the browser and the rows service. */
export interface BorderFault {
  /** Handles a request instead of the service. Preflight requests pass. */
  readonly respond?: (crossing: Crossing) => void;
  /** The origin to send to the service, which refuses it. */
  readonly origin?: string;
}

/**
 * A server on 127.0.0.1 between the browser and the real rows service: its faults affect real connections, and
 * everything else comes from the service.
 */
export class RowsBorder {
  /** How many rows were posted since the last `lift`. */
  posts = 0;
  #fault: BorderFault = {};
  readonly #held = new Set<Crossing>();
  readonly #server = createServer((incoming, answer) => void this.#arrive(incoming, answer));

  static async open(): Promise<RowsBorder> {
    const border = new RowsBorder();
    await new Promise<void>((resolve) => border.#server.listen(0, '127.0.0.1', resolve));
    return border;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Applies a fault to the requests from now on. */
  raise(fault: BorderFault): void {
    this.#fault = fault;
  }

  /** Lets every request through from now on; held requests stay held. */
  lift(): void {
    this.#fault = {};
    this.posts = 0;
  }

  /** A fault that holds requests until `release`, and drops those that the browser cancels. */
  hold(): BorderFault {
    return {
      respond: (crossing) => {
        this.#held.add(crossing);
        crossing.answer.once('close', () => this.#held.delete(crossing));
      },
    };
  }

  /** Forwards the held requests. */
  release(): void {
    for (const crossing of this.#held) crossing.letThrough();
    this.#held.clear();
  }

  /** Resets the connections of the held requests, and of the browser's retries. */
  cut(): void {
    this.raise({ respond: reset });
    for (const crossing of this.#held) reset(crossing);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #arrive(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer);
    const { respond, origin } = this.#fault;
    const headers = { ...incoming.headers, ...(origin ? { origin } : {}) };
    const forward = (to?: ServerResponse) => () =>
      handOn(incoming, headers, Buffer.concat(body), to);
    const letThrough = forward(answer);
    // The emulators tell an editor that they have started, at a port that may be this one.
    if (incoming.method === 'POST' && incoming.url?.endsWith('/rows')) this.posts += 1;
    if (respond && incoming.method !== 'OPTIONS')
      respond({ answer, letThrough, swallow: forward() });
    else letThrough();
  }
}

/** Ends a connection without an answer. */
export function reset({ answer }: Crossing): void {
  answer.socket?.resetAndDestroy();
}

function handOn(
  { method, url }: IncomingMessage,
  headers: IncomingMessage['headers'],
  body: Buffer,
  answer?: ServerResponse,
): void {
  const onward = request(
    { host: '127.0.0.1', port: E2E_PORTS.rows, method, path: url, headers },
    (response) => {
      if (!answer) return void response.resume();
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  onward.once('error', () => answer?.destroy());
  onward.end(body);
}

/** The test with a browser that reaches the rows service through a border. Every test begins without a fault. */
export const test = base.extend<{ readonly lifted: undefined }, { readonly border: RowsBorder }>({
  // Not a hook: a worker loads this file once, and the hook would belong to the first of the files that use it.
  lifted: [
    async ({ border }, provide) => {
      border.lift();
      await provide(undefined);
    },
    { auto: true },
  ],
  border: [
    async ({}, provide) => {
      const border = await RowsBorder.open();
      await provide(border);
      await border.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, border }, provide) => {
      // Addresses, origins and the browser's checks stay the same.
      const rule = `--host-resolver-rules=MAP 127.0.0.1:${E2E_PORTS.rows} 127.0.0.1:${border.port}`;
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
});
