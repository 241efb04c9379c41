import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseAnswer, type Answer } from './chooseAnswer';
import type { ServedFile } from './FileCache';

/** A file, where it is, and the headers of its address. */
export interface SentFile {
  readonly path: string;
  readonly file: ServedFile;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a request with a file or with the part of it that was asked for. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, file, headers }: SentFile,
): void {
  const { plain, packed } = file;
  const { method } = request;
  const answer = chooseAnswer({ plain, packed, method, headers: request.headers });
  const { status, encoding, range } = answer;
  response.writeHead(status, { ...headers, ...formHeaders(answer) });
  const body = encoding ? packed[encoding]?.body : plain.body;
  if (method === 'HEAD' || status === 304 || status === 416) response.end();
  else if (body) response.end(range ? body.subarray(range.start, range.end + 1) : body);
  else pipeline(createReadStream(path, range), response).catch(() => response.destroy());
}

/** What the headers say about the form that is sent, and about the part of it. */
function formHeaders({ status, encoding, form, range }: Answer): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ETag: form.etag };
  if (encoding) headers['Content-Encoding'] = encoding;
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${form.size}`;
  if (status === 416) headers['Content-Range'] = `bytes */${form.size}`;
  else if (range) headers['Content-Length'] = range.end - range.start + 1;
  else if (status === 200) headers['Content-Length'] = form.size;
  return headers;
}

/** Answers a request with the 404 page, which has no version: browsers ask for it again each time. */
export function sendNotFound(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { file: { plain, packed }, headers }: SentFile,
): void {
  const facts = { 'accept-encoding': asked['accept-encoding'] };
  const { encoding, form } = chooseAnswer({ plain, packed, method, headers: facts });
  const coding = encoding && { 'Content-Encoding': encoding };
  response.writeHead(404, { ...headers, ...coding, 'Content-Length': form.size });
  const body = encoding ? packed[encoding]?.body : plain.body;
  response.end(method === 'HEAD' ? undefined : body);
}
