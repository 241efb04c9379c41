import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '../fixtures/test';
import { E2E_PORTS } from '../setup/addresses';

/** A request that has arrived and is not answered yet. */
export interface Crossing {
  readonly answer: ServerResponse;
  /** Forwards it to the real rows service, and hides the service's answer from the browser. */
  readonly swallow: () => void;
}

/** A fault between the browser and the rows service: handles a request instead of the service. */
type Fault = (crossing: Crossing) => unknown;

/**
 * A server on 127.0.0.1 between the browser and the real rows service: its faults affect real connections, and
 * everything else comes from the service.
 */
export class RowsBorder {
  /** How many rows were posted since the last `lift`. */
  posts = 0;
  #fault: Fault | undefined;
  readonly #server = createServer((incoming, answer) => void this.#arrive(incoming, answer));

  static async open(): Promise<RowsBorder> {
    const border = new RowsBorder();
    await new Promise<void>((resolve) => border.#server.listen(0, '127.0.0.1', resolve));
    return border;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Applies a fault to what is posted from now on. */
  raise(fault: Fault): void {
    this.#fault = fault;
  }

  /** Lets every request through from now on. */
  lift(): void {
    this.#fault = undefined;
    this.posts = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #arrive(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer);
    const forward = (to?: ServerResponse) => handOn(incoming, Buffer.concat(body), to);
    // The emulators notify an editor that they have started, at a port that may be this one.
    if (incoming.method === 'POST' && incoming.url?.endsWith('/rows')) this.posts += 1;
    if (this.#fault && incoming.method === 'POST')
      this.#fault({ answer, swallow: () => forward() });
    else forward(answer);
  }
}

function handOn(
  { method, url, headers }: IncomingMessage,
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

/** The test with a browser that reaches the rows service through a border. */
export const test = base.extend<object, { readonly border: RowsBorder }>({
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
