import { freePort } from 'platform/process/freePort';
import { DEVELOPMENT_SITE } from '../site/addresses';
import { expect, test as base } from '../fixtures/test';
import { MEMO } from './memo';
import { RemoteCopy } from './RemoteCopy';
import { RunningCommand } from './RunningCommand';

interface DevRemote {
  readonly origin: string;
  readonly copy: RemoteCopy;
}

interface Fixtures {
  /** The sources of the remote that the dev server serves; every test leaves them as it found them. */
  readonly sources: RemoteCopy;
  /** `part=mfe-blog@<dev server>`, for an address. */
  readonly override: string;
}

/** A test beside the dev server of a copy of mfe-blog, whose list of posts has another heading and a memo. */
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
      const script = ['--import', 'tsx', 'e2e/overrides/serveRemote.ts'];
      const args = [...script, copy.folder, String(port), `${DEVELOPMENT_SITE}/blog`];
      const server = new RunningCommand(process.execPath, args);
      await server.until(async () => {
        const entry = await fetch(`${origin}/static/js/remoteEntry.js`).catch(() => undefined);
        return entry?.ok || undefined;
      });
      await provide({ origin, copy });
      await server.stop();
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
