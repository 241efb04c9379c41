import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** The request of a browser for a page. */
export const requestFor = (host: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nAccept: text/html\r\n\r\n`;

/** Whether these bytes are one whole answer of a server. */
export function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf(HEAD_END);
  if (head < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, head)) ?? [];
  if (length === undefined) return answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  return answer.length >= head + HEAD_END.length + Number(length);
}

/** One client on one connection, which asks again as soon as it has an answer. */
class Client {
  answers = 0;
  private parts: Buffer[] = [];
  private readonly socket: Socket;

  constructor(port: number, request: string) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (bytes: Buffer) => {
      this.parts.push(bytes);
      const answer = this.parts.length === 1 ? bytes : Buffer.concat(this.parts);
      if (!isWhole(answer)) return;
      this.answers += 1;
      this.parts = [];
      this.socket.write(request);
    });
    this.socket.write(request);
  }

  stop(): void {
    this.socket.destroy();
  }
}

/** How many answers a second so many clients get from a server, measured for so many milliseconds. */
export async function answersPerSecond(
  server: { readonly address: string },
  clients: number,
  milliseconds: number,
): Promise<number> {
  const { port, host } = new URL(server.address);
  const request = requestFor(host, '/');
  const all = Array.from({ length: clients }, () => new Client(Number(port), request));
  const count = (): number => all.reduce((sum, { answers }) => sum + answers, 0);
  await pause(milliseconds / 4);
  const [start, before] = [performance.now(), count()];
  await pause(milliseconds);
  const answers = count() - before;
  const seconds = (performance.now() - start) / 1000;
  for (const client of all) client.stop();
  return answers / seconds;
}
