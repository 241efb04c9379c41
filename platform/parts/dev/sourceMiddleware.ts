import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import type WebpackDevServer from 'webpack-dev-server';
import { isLoopback } from 'shared-config/contract/isLocalSite';

/** Where an error comes from in the sources. */
interface OriginalPlace {
  /** File, line and column from the project's folder: `mfe-blog/src/pages/BlogList.tsx:17:13`. */
  readonly place: string;
  /** The lines around it, numbered, with a mark at the line. */
  readonly excerpt: string;
}

type Payload = ConstructorParameters<typeof SourceMap>[0];

const MOST = 10;
/** Lines of an excerpt before and after the place. */
const AROUND = 2;

/**
 * Answers the stack of an error, posted to `/getit/source`, with its first place in the sources of the project. The error
 * display in the page shows it.
 *
 * @param folder of the part
 * @param port of the dev server
 */
export function sourceMiddleware(folder: string, port: number): WebpackDevServer.MiddlewareObject {
  return {
    name: 'source',
    path: '/getit/source',
    middleware: (request: IncomingMessage, response: ServerResponse) => {
      const answer = async (): Promise<void> => {
        const frames = framesOf(await text(request), port);
        const place = await firstPlace(frames, folder, `http://127.0.0.1:${port}`);
        response.writeHead(200, {
          ...loopbackHeaders(request.headers.origin),
          'content-type': 'application/json',
        });
        response.end(JSON.stringify(place ?? { place: frames[0]?.join(':') ?? '', excerpt: '' }));
      };
      // A page that is closed meanwhile ends its request.
      answer().catch(() => response.destroy());
    },
  };
}

/** A place in a file of a dev server: `/static/js/BlogList.js`, and line and column, from 1. */
type Frame = readonly [file: string, line: string, column: string];

/** The first places of a stack that lie in files of the dev server at a port, innermost first. */
export function framesOf(stack: string, port: number): Frame[] {
  const frames = stack.matchAll(
    new RegExp(`https?://[^\\s/()]+:${port}(/[^\\s()?#]*?):(\\d+):(\\d+)`, 'g'),
  );
  return [...frames]
    .slice(0, MOST)
    .map(([, file = '', line = '', column = '']) => [file, line, column]);
}

async function firstPlace(
  frames: readonly Frame[],
  folder: string,
  origin: string,
): Promise<OriginalPlace | undefined> {
  for (const [file, line, column] of frames) {
    const place = await fetch(`${origin}${file}.map`)
      .then((answer) => answer.json() as Promise<Payload>)
      .then((map) => originalPlace(map, [Number(line), Number(column)], folder))
      .catch(() => undefined);
    if (place) return place;
  }
  return undefined;
}

/**
 * The place in the sources of a place in a built file; undefined in a package or in webpack's own code.
 *
 * @param map the source map of the file
 * @param position line and column in the file, from 1
 * @param folder of the part
 */
export function originalPlace(
  map: Payload,
  [builtLine, builtColumn]: readonly [number, number],
  folder: string,
): OriginalPlace | undefined {
  const entry = new SourceMap(map).findEntry(builtLine - 1, builtColumn - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const path = /^webpack:\/\/[^/]*\/(\.{1,2}\/[^?]*)/.exec(originalSource)?.[1];
  if (path === undefined || path.includes('node_modules/')) return undefined;
  const file = relative(dirname(folder), resolve(folder, path)).split(sep).join('/');
  const source = map.sourcesContent[map.sources.indexOf(originalSource)] ?? '';
  return {
    place: `${file}:${originalLine + 1}:${originalColumn + 1}`,
    excerpt: excerptOf(source, originalLine, basename(file)),
  };
}

function excerptOf(source: string, line: number, file: string): string {
  if (source === '') return file;
  const first = Math.max(0, line - AROUND);
  return source
    .split('\n')
    .slice(first, line + AROUND + 1)
    .map((code, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number + 1).padStart(4)} | ${code}`;
    })
    .join('\n');
}

/**
 * The response headers of a dev server. Only pages of this computer may use its files and see their timing.
 *
 * @param origin the Origin header of the request
 */
export function loopbackHeaders(origin: string | undefined): Record<string, string> {
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Origin' };
  if (origin === undefined || !URL.canParse(origin)) return headers;
  if (!isLoopback(new URL(origin).hostname)) return headers;
  return {
    ...headers,
    'Access-Control-Allow-Origin': origin,
    'Timing-Allow-Origin': origin,
  };
}
