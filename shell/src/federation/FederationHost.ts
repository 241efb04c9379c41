import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import * as federationCore from '@module-federation/runtime/core';
import type { SharedModule } from 'shared-config/contract/sharedModules';
import type { IntegrityGuard } from './IntegrityGuard';
import { LoadFailure } from './LoadFailure';
import { TIMING } from '../pages/timing';

/** A module that the page has one copy of, and its version. */
export interface ProvidedModule {
  readonly version: string;
  readonly module: unknown;
}

/** One attempt to start a remote. */
export interface RemoteStart {
  readonly globalName: string;
  readonly entry: string;
  readonly attempt: number;
}

/** The federation runtime of this page, created without a build plugin. */
export class FederationHost {
  private readonly instance: ModuleFederation;

  constructor(shared: Readonly<Record<SharedModule, ProvidedModule>>, guard: IntegrityGuard) {
    // Remotes are built with an external runtime and read its core from this global.
    Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationCore });
    this.instance = createInstance({
      name: 'shell',
      remotes: [],
      shared: Object.fromEntries(
        Object.entries(shared).map(([name, { version, module }]) => [
          name,
          {
            version,
            lib: () => module,
            shareConfig: { singleton: true, requiredVersion: `^${version}` },
          },
        ]),
      ),
      plugins: [
        {
          name: 'guarded-entries',
          createScript: ({ url }) => ({
            script: ownErrors(guardedScript(url, guard)),
            timeout: TIMING.giveUpAfter,
          }),
        },
      ],
    });
  }

  /**
   * Loads a module of a remote. Every attempt registers under a name of its own, because the runtime
   * keeps what went wrong under the old one.
   *
   * @throws LoadFailure of the phase `entry` or `page`.
   */
  async load<T>({ globalName, entry, attempt }: RemoteStart, expose: string): Promise<T> {
    const name = attempt === 0 ? globalName : `${globalName}_attempt_${attempt}`;
    if (!this.instance.options.remotes.some((remote) => remote.name === name)) {
      Object.assign(globalThis, { [globalName]: undefined });
      this.instance.registerRemotes([{ name, entry, entryGlobalName: globalName, type: 'global' }]);
    }
    try {
      const module = await this.instance.loadRemote<T>(`${name}/${expose.slice(2)}`);
      if (module) return module;
      throw new Error(`${globalName} has no module ${expose}.`);
    } catch (cause) {
      // The entry sets its global as soon as it runs: without it, not even the entry has come.
      throw new LoadFailure(isSet(globalName) ? 'page' : 'entry', {
        cause,
      });
    }
  }
}

function isSet(globalName: string): boolean {
  return (globalThis as Record<string, unknown>)[globalName] !== undefined;
}

/**
 * An entry that throws while it runs leaves no global behind, and fails like one that never came. The
 * error is that failure's, not the page's.
 */
function ownErrors(script: HTMLScriptElement): HTMLScriptElement {
  const own = (event: ErrorEvent): void => {
    if (event.filename === script.src) event.preventDefault();
  };
  window.addEventListener('error', own);
  for (const end of ['load', 'error'])
    script.addEventListener(end, () => window.removeEventListener('error', own), { once: true });
  return script;
}

function guardedScript(url: string, guard: IntegrityGuard): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  guard.prepare(script);
  return script;
}
