import { stopServices } from '../local/startServices';
import { publishParts, serveSite, type DevOptions, type StoredSite } from './developmentSite';
import type { SiteRecord } from './SiteRecord';

/** A local site of development builds, for one dev command. */
export interface SharedSite {
  readonly address: string;
  /** The site folder. */
  readonly folder: string;
  /** Builds what the site lacks, one part after another; another command may do it instead. Never rejects. */
  buildRest(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a stored site, and says so in the record.
 *
 * @param rest the parts that the site lacks
 * @throws what serveSite throws; leaves nothing running then.
 */
export async function hostSite(
  stored: StoredSite,
  rest: readonly string[],
  record: SiteRecord,
  options: DevOptions,
): Promise<SharedSite> {
  const services = await serveSite(stored, options);
  const address = `http://localhost:${stored.ports.site}`;
  const say = (coming: readonly string[]): void =>
    record.write({ ...stored, address, coming: [...coming] });
  say(rest);
  let stopped = false;
  return {
    address,
    folder: stored.folder,
    buildRest: async () => {
      for (const [index, part] of rest.entries()) {
        if (stopped) return;
        await publishParts([part], stored, options).catch((error: unknown) => {
          if (!stopped) options.say(error instanceof Error ? error.message : String(error));
        });
        if (!stopped) say(rest.slice(index + 1));
      }
    },
    stop: async () => {
      stopped = true;
      await stopServices(services);
      record.release();
    },
  };
}
