import type { IncomingMessage, ServerResponse } from 'node:http';
import type WebpackDevServer from 'webpack-dev-server';
import { loopbackHeaders } from './loopbackHeaders';
import { originalPlace, type OriginalPlace } from './originalPlace';

type Map = Parameters<typeof originalPlace>[0];

const FRAME = /^(\/[^?#]*):(\d+):(\d+)$/;
const MOST = 10;

/**
 * Answers `/getit/source?frame=/static/js/BlogList.js:55:35&frame=…` with the first of these places that lies in the
 * sources of the project, for the display of errors in the page.
 *
 * @param folder of the part
 * @param port of the dev server
 */
export function sourceMiddleware(folder: string, port: number): WebpackDevServer.MiddlewareObject {
  return {
    name: 'source',
    path: '/getit/source',
    middleware: (request: IncomingMessage, response: ServerResponse) => {
      const frames = new URL(request.url ?? '', 'http://localhost').searchParams.getAll('frame');
      void firstPlace(frames.slice(0, MOST), folder, `http://127.0.0.1:${port}`).then((place) => {
        response.writeHead(200, {
          ...loopbackHeaders(request.headers.origin),
          'content-type': 'application/json',
        });
        response.end(JSON.stringify(place ?? { place: frames[0] ?? '', excerpt: '' }));
      });
    },
  };
}

async function firstPlace(
  frames: readonly string[],
  folder: string,
  origin: string,
): Promise<OriginalPlace | undefined> {
  for (const frame of frames) {
    const [, file, line, column] = FRAME.exec(frame) ?? [];
    if (file === undefined) continue;
    const place = await fetch(`${origin}${file}.map`)
      .then((answer) => answer.json() as Promise<Map>)
      .then((map) => originalPlace(map, [Number(line), Number(column)], folder))
      .catch(() => undefined);
    if (place) return place;
  }
  return undefined;
}
