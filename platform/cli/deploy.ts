import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { SiteLayout } from '../release/siteLayout';
import { deployLive } from '../release/hosting/deployLive';

const root = projectRoot();

// `npm run deploy`: what follows `--` is for firebase-tools.
Promise.resolve()
  .then(() =>
    deployLive({ root, site: new SiteLayout(join(root, 'site')), args: process.argv.slice(2) }),
  )
  .then(
    (code) => void (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof ToolError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
      );
      process.exitCode = 1;
    },
  );
