import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Compiler, type RuleSetRule } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { onParser } from './plugins';

/*
 * `new Worker(new URL('./x.ts', import.meta.url))` in an effect of a page.
 */

/** The layer of the modules of workers, apart from those of pages; it needs `experiments.layers`. */
export const WORKER_LAYER = 'worker';

export const WORKER_RULE: RuleSetRule = { dependency: 'worker', layer: WORKER_LAYER };

/** A worker is outside of the page, so it brings its own copy of the modules that the shell provides to pages. */
export function ownModulesInWorkers({ context, hooks }: Compiler): void {
  const { resolve } = createRequire(join(context, 'package.json'));
  hooks.normalModuleFactory.tap('ownModulesInWorkers', (factory) => {
    factory.hooks.beforeResolve.tap('ownModulesInWorkers', (wanted) => {
      const isShared = (SHARED_MODULES as readonly string[]).includes(wanted.request);
      // The federation plugin provides what is asked for by this name.
      if (isShared && wanted.contextInfo.issuerLayer === WORKER_LAYER)
        wanted.request = resolve(wanted.request);
    });
  });
}

/** Leaves the scripts of workers out of a build for the server, where no effect runs. */
export function leaveOutWorkers(compiler: Compiler): void {
  const NAME = 'leaveOutWorkers';
  const error = `(() => { throw new Error('A worker runs only in a browser. Start it in an effect.') })()`;
  onParser(compiler, NAME, (parser) => {
    for (const kind of ['Worker', 'SharedWorker'])
      // Before webpack builds the script.
      parser.hooks.new.for(kind).tap({ name: NAME, stage: -1 }, ({ range }) => {
        if (!range) return undefined;
        const instead = new webpack.dependencies.ConstDependency(error, range);
        parser.state.module.addPresentationalDependency(instead);
        return true;
      });
  });
}
