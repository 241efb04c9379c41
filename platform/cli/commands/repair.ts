import { repairHistory } from '../../release/change/repairHistory';
import type { CommandContext, Options } from './CommandContext';
import { storedOptions } from './storedOptions';

/** Writes a new history from the stored releases. */
export async function repair(context: CommandContext, options: Options): Promise<void> {
  const entries = await repairHistory(context.site, storedOptions(context, options));
  context.say(
    `${context.site.history()} is written from the stored releases, ${entries} entries. Who published them and why is lost.`,
  );
}
