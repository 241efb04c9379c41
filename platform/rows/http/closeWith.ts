import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ANSWER_HEADERS } from './answerHeaders';
import type { Refusal } from './refusals';

/** Answers on the socket, for requests that could not be parsed, and closes it. */
export function closeWith({ status, body }: Refusal, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  const headers = Object.entries({
    connection: 'close',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...ANSWER_HEADERS,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${text}`, () =>
    socket.destroy(),
  );
}
