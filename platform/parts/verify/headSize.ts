/**
 * What the bundled web server says about every document besides the headers of the composer, with values as long as
 * they can be.
 */
const OF_THE_SERVER = {
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'Accept-Encoding',
  ETag: '"0123456789abcdef"',
  'Content-Encoding': 'br',
  'Content-Length': '99999',
  Date: 'Thu, 01 Jan 1970 00:00:00 GMT',
};

/** Bytes of the head of a document's answer: its status line and its headers, as HTTP/1.1 has them. */
export function headSize(headers: Readonly<Record<string, string>>): number {
  const lines = Object.entries({ ...OF_THE_SERVER, ...headers }).map(([name, value]) =>
    [name, value].join(': '),
  );
  return Buffer.byteLength(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n'));
}
