import type { RowTable } from 'shared-config/site/rowFields';

/** How many rows arrived, by table. */
export type Arrived = Readonly<Record<RowTable, number>>;

/** What the operator is told. */
export interface Digest {
  readonly subject: string;
  readonly text: string;
}

/**
 * The mail about new rows. It has no word that a visitor wrote: a copy in a mailbox could not be erased with the row.
 *
 * @returns undefined if nothing arrived.
 */
export function digestOf({ waitlist, contact }: Arrived): Digest | undefined {
  const news = [
    ...counted(contact, 'new message', 'new messages'),
    ...counted(waitlist, 'new person on the waitlist', 'new people on the waitlist'),
  ];
  if (news.length === 0) return undefined;
  const ways = [
    ...(contact > 0 ? ['Messages:  npm run people -- list messages'] : []),
    ...(waitlist > 0 ? ['Waitlist:  npm run people -- list waitlist'] : []),
  ];
  return {
    subject: `GetIt: ${news.join(', ')}`,
    text: `${news.join('\n')}\n\nRead what they wrote:\n\n${ways.join('\n')}\n`,
  };
}

function counted(count: number, one: string, more: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
}
