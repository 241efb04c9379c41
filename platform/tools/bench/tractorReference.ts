import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { freshEnvironment } from '@getit/parts/testing/ScratchProject';
import { ofReference, PICTURES, type Databases } from './tractorProducts';

/** Where the reference has its pictures, its font and a script that outlines teams. */
const BLUEPRINT = 'https://blueprint.the-tractor.store';

export const TEAMS = ['explore', 'decide', 'checkout'] as const;

/** The files that say where its servers are: 3000 for the gateway, 3001 to 3003 for the teams. */
const WITH_PORTS = [
  '.env',
  'integration/src/server.js',
  ...TEAMS.map((team) => `${team}/src/server/index.node.js`),
];

/** The pictures by product or variant, and the font. Other files of BLUEPRINT are empty. */
export type Files = { readonly pictures: ReadonlyMap<string, string>; readonly font: Buffer };

/**
 * Copies the blueprint's Preact reference into a folder, gives it other products, builds it and starts it behind a host
 * that compresses what it sends and has the files of BLUEPRINT. Installs its packages if they are missing.
 *
 * @param port of the host; ten higher are those of the reference
 * @throws ToolError BENCH-002 if it cannot be installed or built; BENCH-003 if it does not answer.
 */
export async function openReference(
  original: string,
  folder: string,
  databases: Databases,
  { pictures, font }: Files,
  port: number,
) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(original, folder, { recursive: true, verbatimSymlinks: true });
  const change = (file: string, changed: (text: string) => string): void =>
    fs.writeFileSync(join(folder, file), changed(fs.readFileSync(join(folder, file), 'utf8')));
  // Without it, esbuild takes the settings of this project.
  fs.writeFileSync(join(folder, 'tsconfig.json'), '{}');
  for (const [team, database] of Object.entries(ofReference(databases)))
    change(`${team}/src/database/database.json`, () => JSON.stringify(database));
  for (const file of WITH_PORTS)
    change(file, (text) =>
      text.replace(/\b300(\d)\b/g, (_, last) => `${port + 10 + Number(last)}`),
    );
  if (!fs.existsSync(join(folder, 'node_modules'))) await npm(folder, 'ci');
  await npm(folder, 'run', 'build');

  const start = (part: string) =>
    spawn('node', [part === 'integration' ? 'src/server.js' : 'dist/server.node.js'], {
      cwd: join(folder, part),
      env: freshEnvironment(),
      stdio: 'ignore',
    });
  const servers = new Map([...TEAMS, 'integration'].map((part) => [part, start(part)]));
  const gateway = `http://localhost:${port + 10}`;
  const stop = () => servers.forEach((server) => server.kill());
  await waitFor(gateway, 'Tractor Store').catch((error: unknown) => {
    stop();
    throw error;
  });

  const compressed = new Map<string, Buffer>();
  /** The answer to a path: the body, and its headers. */
  const answer = async (path: string, init: RequestInit) => {
    if (path.startsWith(PICTURES))
      return new Response(pictures.get(path.split('/').at(-1) ?? ''), {
        headers: { 'content-type': 'image/svg+xml' },
      });
    if (path.startsWith('/cdn/font/'))
      return new Response(new Uint8Array(font), { headers: { 'content-type': 'font/woff2' } });
    if (path.startsWith('/cdn/'))
      return new Response('', { headers: { 'content-type': 'text/javascript' } });
    return fetch(gateway + path, init);
  };
  const host = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const respond = async (): Promise<void> => {
      const sent = await buffer(request);
      const { cookie, 'content-type': type } = headers;
      const found = await answer(url, {
        method,
        redirect: 'manual',
        headers: { ...(cookie && { cookie }), ...(type && { 'content-type': type }) },
        ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      });
      const body = Buffer.from(await found.arrayBuffer());
      for (const name of ['content-type', 'set-cookie', 'location'])
        if (found.headers.has(name)) response.setHeader(name, found.headers.get(name) ?? '');
      response.statusCode = found.status;
      if (/font/.test(found.headers.get('content-type') ?? '')) return void response.end(body);
      const text = body.toString().replaceAll(BLUEPRINT, '');
      if (!compressed.has(text)) compressed.set(text, brotliCompressSync(text));
      response.setHeader('content-encoding', 'br').end(compressed.get(text));
    };
    respond().catch((error: unknown) => response.writeHead(502).end(String(error)));
  }).listen(port, '127.0.0.1');
  return {
    address: `http://localhost:${port}`,
    /** Changes a word of a team's file and returns the seconds until `path` has it. */
    publish: async (
      team: string,
      file: string,
      changed: (text: string) => string,
      path: string,
      word: string,
    ) => {
      const begin = performance.now();
      change(file, changed);
      await npm(folder, 'run', `build:${team}`);
      servers.get(team)?.kill();
      servers.set(team, start(team));
      await waitFor(gateway + path, word);
      return (performance.now() - begin) / 1000;
    },
    stop: () => {
      host.close();
      stop();
    },
  };
}

/** @throws ToolError BENCH-003 if the page has not had the word for half a minute. */
async function waitFor(address: string, word: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++, await pause(50)) {
    const page = await fetch(address).catch(() => undefined);
    if ((await page?.text())?.includes(word)) return;
  }
  throw new ToolError(
    'BENCH-003',
    `${address} does not show "${word}". Start the reference by hand to see why.`,
  );
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const options = {
    cwd,
    env: freshEnvironment(),
    extendEnv: false,
    all: true,
    reject: false,
  } as const;
  const { all, failed, shortMessage } = await execa('npm', args, options);
  if (failed)
    throw new ToolError('BENCH-002', `${shortMessage} in the reference:\n${all.slice(-2000)}`);
}
