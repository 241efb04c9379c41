import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { E2E_PORTS } from '../../site/addresses';

/** A request that has arrived at the border and is not answered yet. */
export interface Crossing {
  readonly path: string;
  readonly answer: ServerResponse;
  /** Hands it on to the real rows service, whose answer goes back as it is. */
  readonly letThrough: () => void;
}

/** What goes wrong between the browser and the rows service. */
export interface BorderFault {
  /** Answers in the service's place, or does not. The browser's questions before a POST get through. */
  readonly meet?: (crossing: Crossing) => void;
  /** The origin that the service is told, for it to refuse. */
  readonly origin?: string;
}

/**
 * A server on 127.0.0.1 that stands between the browser and the real rows service: faults are made of real
 * connections, and whatever is not at fault comes from the service itself.
 */
export class RowsBorder {
  /** How many rows were posted since the border was last opened. */
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

  /** From here on requests meet this fault. */
  raise(fault: BorderFault): void {
    this.#fault = fault;
  }

  /** From here on everything gets through; what was held back stays where it is. */
  lift(): void {
    this.#fault = {};
    this.posts = 0;
  }

  /** A fault that keeps requests waiting until `release`. Those that the browser gives up are dropped. */
  hold(): BorderFault {
    return {
      meet: (crossing) => {
        this.#held.add(crossing);
        crossing.answer.once('close', () => this.#held.delete(crossing));
      },
    };
  }

  /** Lets through what was held back. */
  release(): void {
    for (const crossing of this.#held) crossing.letThrough();
    this.#held.clear();
  }

  /** Cuts the connections of what was held back, and of what the browser tries again by itself. */
  cut(): void {
    this.raise({ meet: reset });
    for (const crossing of this.#held) reset(crossing);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #arrive(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer);
    const { meet, origin } = this.#fault;
    const headers = { ...incoming.headers, ...(origin ? { origin } : {}) };
    const letThrough = (): void => handOn(incoming, headers, Buffer.concat(body), answer);
    if (incoming.method === 'POST') this.posts += 1;
    if (meet && incoming.method !== 'OPTIONS')
      meet({ path: incoming.url ?? '', answer, letThrough });
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
  answer: ServerResponse,
): void {
  const onward = request(
    { host: '127.0.0.1', port: E2E_PORTS.rows, method, path: url, headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  onward.once('error', () => answer.destroy());
  onward.end(body);
}
