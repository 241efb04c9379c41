import type { ServerResponse } from 'node:http';

/** Answers a request with a line of plain text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  response.writeHead(status, { ...headers, ...type, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}
