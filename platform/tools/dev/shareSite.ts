import { join } from 'node:path';
import { portsFrom } from 'shared-config/process/ports';
import { isAlive } from '@getit/parts/process/isAlive';
import { newSite, publishFirst, type DevOptions } from './developmentSite';
import { findSite } from './findSite';
import { hostSite, type SharedSite } from './hostSite';
import { joinSite } from './joinSite';
import { SiteRecord } from './SiteRecord';

/**
 * The local site of development builds for one part: the site that another dev command of this checkout serves, or else
 * a new one.
 *
 * @throws what building, publishing and starting throw; leaves nothing running then.
 */
export async function shareSite(part: string, options: DevOptions): Promise<SharedSite> {
  const record = recordOf(options);
  const found = await findSite(record, options.say);
  return found ? joinSite(part, found, record, options) : startSite(part, record, options);
}

/**
 * A local site that no other command publishes into before this one has. Later commands join it, unless they find an
 * earlier one.
 *
 * @throws like shareSite.
 */
export async function ownSite(part: string, options: DevOptions): Promise<SharedSite> {
  const record = recordOf(options);
  const running = record.read();
  if (!running || !isAlive(running.pid)) record.claim(running);
  return startSite(part, record, options);
}

/** Each preferred port of the site has its own record, so that sites on chosen ports stay apart. */
function recordOf({ root, env }: DevOptions): SiteRecord {
  return new SiteRecord(join(root, '.local/dev', `${portsFrom(env).site}.json`));
}

async function startSite(
  part: string,
  record: SiteRecord,
  options: DevOptions,
): Promise<SharedSite> {
  try {
    const stored = await newSite(options);
    options.say('Building what changed for development …');
    const rest = await publishFirst(part, stored, options);
    return await hostSite(stored, rest, record, options);
  } catch (error) {
    record.release();
    throw error;
  }
}
