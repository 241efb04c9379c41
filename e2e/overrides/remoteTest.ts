import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { execaNode } from 'execa';
import { freePort } from '@getit/parts/programs/freePort';
import { projectRoot } from '@getit/tools/projectRoot';
import { DEVELOPMENT_SITE, STATE } from '../setup/addresses';
import { test as base } from '../fixtures/test';

/** A component with state: a counter, and a field that keeps its text. */
const MEMO = `import { useState } from 'react';

export default function Memo() {
  const [count, setCount] = useState(0);
  return (
    <p>
      <label>Memo <input /></label>
      <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>
    </p>
  );
}
`;

/** A copy of mfe-blog whose sources a test may change. */
class RemoteCopy {
  readonly folder: string;
  private readonly changed = new Map<string, string | undefined>();

  constructor(name: string) {
    const original = join(projectRoot(), 'mfe-blog');
    this.folder = join(projectRoot(), STATE, 'copies', name, 'mfe-blog');
    rmSync(this.folder, { recursive: true, force: true });
    cpSync(original, this.folder, {
      recursive: true,
      filter: (file) => !/^(?:dist|dist-dev|node_modules)$/.test(relative(original, file)),
    });
  }

  /** Replaces `from` in a source file by `to`. @throws Error when the file does not contain it. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(this.path(file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
    this.write(file, text.replace(from, to));
  }

  /** Creates or overwrites a source file. */
  write(file: string, text: string): void {
    const before = existsSync(this.path(file)) ? readFileSync(this.path(file), 'utf8') : undefined;
    if (!this.changed.has(file)) this.changed.set(file, before);
    writeFileSync(this.path(file), text);
  }

  /** What lies in the folder of the remote, and its sources. */
  list(): string[] {
    return [...readdirSync(this.folder), ...readdirSync(join(this.folder, 'src', 'posts'))];
  }

  /** Makes the current sources the ones that `restore` restores. */
  keep(): void {
    this.changed.clear();
  }

  restore(): void {
    for (const [file, text] of this.changed) {
      if (text === undefined) rmSync(this.path(file));
      else writeFileSync(this.path(file), text);
    }
    this.changed.clear();
  }

  private path(file: string): string {
    return join(this.folder, 'src', file);
  }
}

interface DevRemote {
  readonly origin: string;
  readonly copy: RemoteCopy;
}

interface Fixtures {
  /** The sources of the served remote; they are restored after every test. */
  readonly sources: RemoteCopy;
  /** The query parameter `part=mfe-blog@<dev server>`. */
  readonly override: string;
}

/** A test with a dev server for a copy of mfe-blog whose list of posts has another heading and a memo. */
export const test = base.extend<Fixtures, { devRemote: DevRemote }>({
  devRemote: [
    async ({}, provide, { workerIndex }) => {
      const copy = new RemoteCopy(String(workerIndex));
      copy.write('pages/Memo.tsx', MEMO);
      copy.edit('posts/PostList.tsx', '<h1>Blog</h1>', '<h1>Blog, rewritten</h1>\n<Memo />');
      copy.edit(
        'posts/PostList.tsx',
        'import styles',
        "import Memo from '../pages/Memo';\nimport styles",
      );
      copy.keep();
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const args = [copy.folder, String(port), `${DEVELOPMENT_SITE}/blog`];
      const server = execaNode('e2e/overrides/serveRemote.ts', args, {
        cwd: projectRoot(),
        nodeOptions: ['--import', 'tsx'],
        all: true,
      });
      await Promise.race([untilServed(`${origin}/static/js/remoteEntry.js`), server]);
      await provide({ origin, copy });
      server.kill('SIGINT');
      await server;
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sources: async ({ devRemote }, provide) => {
    await provide(devRemote.copy);
    devRemote.copy.restore();
  },
  override: async ({ devRemote }, provide) => provide(`part=mfe-blog@${devRemote.origin}`),
});

/** The badge that lists the overridden parts. */
export const badgeOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Parts from elsewhere' });

async function untilServed(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))?.ok) await pause(200);
}
