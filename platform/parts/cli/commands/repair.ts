import { repairSite } from '../../change/repairSite';
import type { CommandContext, Options } from './CommandContext';
import { storedOptions } from './storedOptions';

/** Brings back what the site lost: its live link, its live pages, its history. */
export async function repair(context: CommandContext, options: Options): Promise<void> {
  const { site, say } = context;
  const { live, entries } = await repairSite(site, storedOptions(context, options));
  if (live === 'linked') say(`${site.live()} leads to the last generation again.`);
  if (live === 'composed') say('The live pages are composed again from the stored releases.');
  if (entries !== undefined)
    say(
      `${site.history()} is written from the stored releases, ${entries} entries. Who published them and why is lost.`,
    );
  if (live === 'kept' && entries === undefined) say('Nothing is lost; nothing was changed.');
}
