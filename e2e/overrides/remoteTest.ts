import { setTimeout as pause } from 'node:timers/promises';
import { execaNode } from 'execa';
import { freePort } from '@getit/parts/process/freePort';
import { projectRoot } from 'shared-config/build/projectRoot';
import { DEVELOPMENT_SITE } from '../site/addresses';
import { expect, test as base } from '../fixtures/test';
import { MEMO } from './memo';
import { RemoteCopy } from './RemoteCopy';

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
      copy.edit('pages/BlogList.tsx', '<h1>Blog</h1>', '<h1>Blog, rewritten</h1>\n<Memo />');
      copy.edit('pages/BlogList.tsx', 'import styles', "import Memo from './Memo';\nimport styles");
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

export { expect };

async function untilServed(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))?.ok) await pause(200);
}
