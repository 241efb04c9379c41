import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { SharedModule } from 'shared-config/contract/sharedModules';
import type { IntegrityGuard } from './IntegrityGuard';
import { LoadFailure } from './LoadFailure';

/** What it takes to start a remote. */
export type RemoteStart = Pick<LiveRelease, 'base' | 'entry' | 'globalName'>;

/** The federation runtime of this page, created without a build plugin. */
export class FederationHost {
  private readonly instance: ModuleFederation;

  constructor(modules: Readonly<Record<SharedModule, unknown>>, guard: IntegrityGuard) {
    this.instance = createInstance({
      name: 'shell',
      remotes: [],
      shared: Object.fromEntries(
        Object.entries(modules).map(([name, module]) => {
          const version = SHARED_VERSIONS[name as SharedModule];
          const shareConfig = { singleton: true, requiredVersion: `^${version}` };
          return [name, { version, lib: () => module, shareConfig }];
        }),
      ),
      plugins: [
        {
          name: 'guarded-entries',
          createScript: ({ url }) => {
            const script = Object.assign(document.createElement('script'), { src: url });
            guard.prepare(script);
            return { script, timeout: CHUNK_LOAD_TIMEOUT };
          },
        },
      ],
    });
  }

  /**
   * Loads a module of a remote. The runtime may keep a failure, so what has failed is not loaded again in this document.
   *
   * @throws LoadFailure of the phase `entry` or `page`.
   */
  async loadRemote<T>({ base, entry, globalName }: RemoteStart, expose: string): Promise<T> {
    // It keeps the first registration of a name.
    this.instance.registerRemotes([
      { name: globalName, entry: base + entry, entryGlobalName: globalName },
    ]);
    try {
      const module = await this.instance.loadRemote<T>(`${globalName}/${expose.slice(2)}`);
      if (module) return module;
      throw new Error(`${globalName} has no module ${expose}.`);
    } catch (cause) {
      // The entry sets its global as soon as it runs. Without the global, the entry itself failed.
      const started = (globalThis as Record<string, unknown>)[globalName] !== undefined;
      throw new LoadFailure(started ? 'page' : 'entry', { cause });
    }
  }
}
