import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on 127.0.0.1 whose answers begin and never end. */
export class HalfAnswers {
  readonly #server = createServer((request, answer) => {
    request.resume();
    answer.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    answer.write('{"kind":');
  });

  static async open(): Promise<HalfAnswers> {
    const server = new HalfAnswers();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
