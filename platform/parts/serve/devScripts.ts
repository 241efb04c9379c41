import type { ServerResponse } from 'node:http';
import { DEV_SCRIPTS } from 'shared-config/contract/partOverrides';

const SCRIPT = new RegExp(
  String.raw`^${DEV_SCRIPTS}(\d{1,5})(/static/js/[\w-][\w.-]*\.js(?:\.map)?)$`,
);

/** The address at a dev server that a path of the site stands for; undefined for every other path. */
export function devScriptOf(path: string): string | undefined {
  const [, port, file] = SCRIPT.exec(path) ?? [];
  return file && `http://127.0.0.1:${port}${file}`;
}

/** Answers with a script of a dev server, which no other origin may use. */
export function sendDevScript(address: string, response: ServerResponse): void {
  const send = async (): Promise<void> => {
    const answer = await fetch(address).catch(() => undefined);
    const headers = {
      'Content-Type': answer?.headers.get('content-type') ?? 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    };
    const body = answer ? await answer.text() : `No dev server answers at ${address}.\n`;
    response.writeHead(answer?.status ?? 502, headers).end(body);
  };
  // The page that asked is closed, or the dev server stops.
  send().catch(() => response.destroy());
}
