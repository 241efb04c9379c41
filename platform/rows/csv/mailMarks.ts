import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_STATES, type MailMark } from '../mail/MailMark';

/** The file beside the tables with the state of each mailbox: mailbox, state and time on each line. */
export const mailMarksFile = (directory: string): string => join(directory, 'mails.txt');

/** Matches whole lines only, because the last one may be torn. */
const LINE = new RegExp(`^([\\da-f]{32}) (${MAIL_STATES.join('|')}) (\\S{23}Z)$`);

/** The last mark of each mailbox. */
export async function readMailMarks(directory: string): Promise<ReadonlyMap<string, MailMark>> {
  const text = await readFile(mailMarksFile(directory), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  });
  const marks = text.split('\n').flatMap((line) => {
    const [, mailbox = '', state, time = ''] = LINE.exec(line) ?? [];
    return state ? [[mailbox, { state, at: new Date(time) } as MailMark] as const] : [];
  });
  return new Map(marks);
}

/** What the file has for these marks. Each line begins with its line feed, so that it does not continue a torn one. */
export const mailMarksText = (marks: Iterable<readonly [string, MailMark]>): string =>
  [...marks]
    .map(([mailbox, { state, at }]) => `\n${mailbox} ${state} ${at.toISOString()}`)
    .join('');

/** Adds a mark; resolves when it is on the disk. */
export const addMailMark = (directory: string, mailbox: string, mark: MailMark): Promise<void> =>
  appendFile(mailMarksFile(directory), mailMarksText([[mailbox, mark]]), {
    mode: 0o600,
    flush: true,
  });
