import { join } from 'node:path';
import { localConfig } from 'shared-config/process/localConfig';
import { portFrom, type Ports } from 'shared-config/process/ports';
import { startServices, stopServices } from '../../local/startServices';
import type { Environment } from 'shared-config/process/Environment';
import type { LocalService } from 'shared-config/process/LocalService';
import { publishAll } from '@getit/parts/change/publishAll';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { makeTwin } from '../twin/makeTwin';
import { benchPages, type BenchPage } from './benchPages';
import type { Side } from './Side';
import { startServed, type Served } from './startServed';

/** The first of the five ports of the benchmark; BENCH_PORT overrides it. */
const FIRST = 4700;

/** This checkout's site as it would be live, its twin without scripts, and the services, all on this machine. */
export class BenchSite {
  private constructor(
    readonly layout: SiteLayout,
    readonly pages: readonly BenchPage[],
    /** The origin of each side. */
    readonly origins: Readonly<Record<Side, string>>,
    private readonly running: readonly Served[],
    private readonly services: readonly LocalService[],
  ) {}

  /**
   * Builds what changed, publishes it into `.local/bench/site`, copies it without scripts, and starts all of it.
   *
   * @throws what building, publishing and starting throw.
   */
  static async open(
    root: string,
    env: Environment,
    say: (line: string) => void,
  ): Promise<BenchSite> {
    const first = portFrom(env, 'BENCH_PORT', FIRST);
    const ports: Ports = { site: first, auth: first + 1, firestore: first + 2, rows: first + 3 };
    const state = join(root, '.local/bench');
    const layout = new SiteLayout(join(state, 'site'));
    const config = localConfig(ports);
    await publishAll({ root, site: layout.root, mode: 'production', config, say });
    const twin = makeTwin(layout, join(state, 'twin'));
    const services = await startServices({ ports, root, state, env, rowsPerMinute: Infinity });
    const running: Served[] = [];
    const start = async (port: number, folder: string): Promise<string> => {
      const server = await startServed('serveSite.ts', port, folder);
      running.push(server);
      return server.address;
    };
    try {
      const site = await start(first, layout.root);
      const origins = { site, twin: await start(first + 4, twin.root) };
      return new BenchSite(layout, benchPages(layout), origins, running, services);
    } catch (error) {
      await Promise.all(running.map((server) => server.stop()));
      await stopServices(services);
      throw error;
    }
  }

  readonly stop = async (): Promise<void> => {
    await Promise.all(this.running.map((server) => server.stop()));
    await stopServices(this.services);
  };
}
