import type { Configuration } from 'webpack';
import { browserBuild } from './browserBuild';
import { buildMode, type PartOptions } from './PartOptions';
import { serverBuild } from './serverBuild';
import { installedVersions } from './sharedRanges';

/** Must run before React does, for the dev servers of remotes. */
const RENDERER_HOOK = './src/tools/rendererHook.ts';

/**
 * The three builds of the shell, none with a federation plugin: it creates the runtime itself. `browser`
 * is the host, `bootstrap` the few lines that every page carries inline to start it, `server` the composer's
 * renderer with its own copy of React.
 */
export function shellBuild(): Configuration[] {
  const part: PartOptions = {
    folder: process.cwd(),
    constants: { SHARED_VERSIONS: installedVersions },
  };
  const mode = buildMode();
  const browser = browserBuild(part, mode, 'browser');
  const bootstrap = browserBuild(part, mode, 'bootstrap');
  return [
    // Firebase and what the site does with it shall be one file: one request, one thing that can fail.
    {
      ...browser,
      name: 'browser',
      entry: { shell: [...(mode === 'development' ? [RENDERER_HOOK] : []), './src/main.tsx'] },
      optimization: { ...browser.optimization, splitChunks: false },
    },
    {
      ...bootstrap,
      name: 'bootstrap',
      devtool: false,
      entry: { bootstrap: './src/bootstrap/bootstrap.ts' },
    },
    {
      ...serverBuild(part, mode, { composer: './compose/composer.tsx' }, [
        'firebase/app',
        'firebase/auth',
        'firebase/firestore/lite',
      ]),
      name: 'server',
    },
  ];
}
