import type { Configuration } from 'webpack';
import { contractOfShell } from '../contract/contractOfPart';
import { contractVersionOf } from '../contract/signatureOf';
import { projectRoot } from '../projectRoot';
import { browserBuild } from './browserBuild';
import { buildMode, type PartOptions } from './PartOptions';
import { ContractPlugin } from './ContractPlugin';
import { serverBuild } from './serverBuild';
import { installedVersions } from './sharedRanges';

/** Runs before React, for the dev servers of remotes. */
const RENDERER_HOOK = './src/tools/rendererHook.ts';

/**
 * The three builds of the shell. None has a federation plugin, because the shell creates the runtime itself.
 * `browser` is the host, `bootstrap` the inline script that starts it on every page, `server` the composer's
 * renderer with its own copy of React.
 */
export function shellBuild(): Configuration[] {
  const part: PartOptions = {
    folder: process.cwd(),
    constants: {
      SHARED_VERSIONS: installedVersions,
      CONTRACT_VERSION: () => contractVersionOf(contractOfShell(projectRoot())),
    },
  };
  const mode = buildMode();
  const browser = browserBuild(part, mode, 'browser');
  const bootstrap = browserBuild(part, mode, 'bootstrap');
  return [
    // Without splitChunks, Firebase and the code that uses it are one file: one request that can fail.
    {
      ...browser,
      plugins: [...(browser.plugins ?? []), new ContractPlugin(part.folder, 'shell')],
      entry: { shell: [...(mode === 'development' ? [RENDERER_HOOK] : []), './src/main.ts'] },
      optimization: { ...browser.optimization, splitChunks: false },
    },
    {
      ...bootstrap,
      devtool: false,
      entry: { bootstrap: './src/bootstrap/bootstrap.ts' },
    },
    serverBuild(part, mode, { composer: './compose/composer.tsx' }, [
      'firebase/app',
      'firebase/auth',
      'firebase/firestore/lite',
    ]),
  ];
}
