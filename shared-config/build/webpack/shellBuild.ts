import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { contractOfPart, contractVersionOf } from '../declarations/contractOfPart';
import { INLINE_SCRIPTS } from '../inlineScripts';
import { browserBuild } from './browserBuild';
import { partHere } from './PartOptions';
import { CHUNK_HASHES, compileAhead, listChunkHashes } from './plugins';
import { serverBuild } from './commonBuild';
import { contractPlugin } from './contractPlugin';
import { installedVersions } from './sharedRanges';

/** Runs before React, for the dev servers of remotes. */
const RENDERER_HOOK = './src/dev/rendererHook.ts';

const NEITHER = { WITH_ANALYTICS: () => false, WITH_FRAGMENTS: () => false };

/** The scripts that are one file each and run without the shell, by the name of their build. */
const SCRIPTS = {
  ...Object.fromEntries(
    Object.keys(INLINE_SCRIPTS).map((name) => [name, './src/wake/bootstrap.ts']),
  ),
  signals: './src/signals/signals.ts',
  analytics: './src/consent/main.ts',
  opener: './src/fragments/opener.ts',
};

/**
 * The builds of the shell. None has a federation plugin, because the shell creates the runtime itself.
 * `browser` is the host, `INLINE_SCRIPTS` start it on every page, `analytics` is loaded where a site has it, `server` the composer's renderer with its own copy of React. `signals` is
 * loaded where signals are configured, `opener` for fragments that a press opens.
 */
export function shellBuild(): Configuration[] {
  const part = partHere({
    SHARED_VERSIONS: () => installedVersions(process.cwd()),
    FAVICON: () => readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8'),
    CHUNK_HASHES: () => CHUNK_HASHES,
    CONTRACT_VERSION: () => contractVersionOf(contractOfPart(part.folder)),
    // What the federation plugin would say to the runtime: no entry is loaded through a manifest, and none by Node.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: () => true,
    ENV_TARGET: () => 'web',
  });
  const browser = browserBuild(part, 'browser');
  // A build each: modules in common would add webpack's runtime to the bytes of every page.
  const script = (name: string, file: string): Configuration => {
    const build = browserBuild({ ...part, constants: INLINE_SCRIPTS[name] ?? NEITHER }, name);
    return {
      ...build,
      devtool: false,
      entry: { [name]: file },
      // A function around a module, which needs no "use strict".
      experiments: { outputModule: true },
      output: { ...build.output, module: true, iife: true },
    };
  };
  return [
    // Without splitChunks, Firebase and the code that uses it are one file: one request that can fail.
    {
      ...browser,
      resolve: {
        ...browser.resolve,
        ...(part.mode === 'production' && {
          alias: { 'react-router$': productionRouter(part.folder) },
        }),
      },
      plugins: [
        ...(browser.plugins ?? []),
        listChunkHashes,
        compileAhead(),
        contractPlugin('shell'),
      ],
      entry: { shell: [...(part.mode === 'development' ? [RENDERER_HOOK] : []), './src/main.ts'] },
      optimization: { ...browser.optimization, splitChunks: false },
    },
    ...Object.entries(SCRIPTS).map(([name, file]) => script(name, file)),
    serverBuild(part, { composer: './compose/composer.tsx' }, [
      'firebase/app',
      'firebase/auth',
      'firebase/firestore/lite',
    ]),
  ];
}

/** The router without its warnings for developers, which its package does not export. */
function productionRouter(shell: string): string {
  const { resolve } = createRequire(join(shell, 'package.json'));
  const router = createRequire(resolve('react-router-dom/package.json'));
  return join(dirname(router.resolve('react-router/package.json')), 'dist/production/index.mjs');
}
