import { createHash } from 'node:crypto';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { EMAIL_ADDRESS } from 'shared-config/site/emailAddress';
import { indianMinute } from 'shared-config/site/indianDay';
import type { StoredRow } from './archive/RowsArchive';
import { exportPerson, exportRows, type ExportFormat, type PersonData } from './exports';
import { hasLeft } from '../mail/Subscription';
import type { Services } from './openServices';
import {
  answerTable,
  answerTables,
  count,
  mailTable,
  waitlistReport,
  waitlistTable,
} from './report';
import { rowsOfPerson, type RowsOfPerson } from './rowsOfPerson';
import { waitlistEntries } from './waitlistEntries';

export interface PeopleContext extends Services {
  readonly say: (text: string) => void;
  /** Prints to standard error, apart from an exported file. */
  readonly warn: (text: string) => void;
  readonly now: () => Date;
  readonly auditFile: string;
}

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly to?: string;
}

/** The waitlist in figures, and the messages that wait for an answer. */
export async function overview({ archive, place, say }: PeopleContext): Promise<void> {
  const rows = await archive.read();
  const open = answerTables(rows).map((table) => answerTable(rows, table, false));
  say([place, waitlistReport(rows), ...open].join('\n\n'));
}

/** Each entry or message in a line. */
export async function list(
  { archive, say }: PeopleContext,
  table: string,
  all: boolean,
): Promise<void> {
  const rows = await archive.read();
  say(table === 'waitlist' ? waitlistTable(rows) : answerTable(rows, table, all));
}

/** The emails to people on the waitlist that wait or have failed; with `again`, all of them are sent soon. */
export async function mails({ archive, say, now }: PeopleContext, again: boolean): Promise<void> {
  const found = await archive.mails();
  if (found.length === 0) return say('No email is waiting, and none has failed.');
  if (!again) say(mailTable(found));
  else await archive.sendAgain(found, now());
  say(
    again
      ? `${count(found.length, 'email is', 'emails are')} sent within a minute, if the rows service runs.`
      : '\nnpm run people -- mails --again sends all of them.',
  );
}

/** Writes a table into a file, or prints it. */
export async function exportTable(
  { archive, say }: PeopleContext,
  table: string,
  { format, to }: ExportOptions,
): Promise<void> {
  const found = (await archive.read()).filter((row) => row.table === table);
  const text = exportRows(found, table, format);
  const rows = table === 'waitlist' ? waitlistEntries(found) : found;
  const left = rows.filter(({ subscription }) => hasLeft(subscription)).length;
  const open = rows.filter(({ subscription }) => subscription?.state === 'asked').length;
  const content = [
    `${count(rows.length, 'row', 'rows')} of ${table}`,
    ...(left ? [`${left} left: do not write to them`] : []),
    ...(open ? [`${open} not confirmed`] : []),
  ];
  deliver(say, text, to, content.join('; '));
}

/** Shows what is stored about a person. */
export async function listPerson(context: PeopleContext, email: string): Promise<void> {
  const person = await findPerson(context, email);
  context.say(linesOf(person).join('\n') || `There is nothing about ${email}.`);
  if (person.claimed.length > 0) context.say(claimedText(person));
}

/** Writes what is stored about a person into a file, or prints it. */
export async function exportOfPerson(
  context: PeopleContext,
  email: string,
  { format, to }: ExportOptions,
): Promise<void> {
  const person = await findPerson(context, email);
  deliver(context.say, exportPerson(person, format), to, `what there is about ${email}`);
  if (person.claimed.length > 0) context.warn(claimedText(person));
}

/** Prints a text, or writes it into a file for its owner alone and says what is in it. */
function deliver(
  say: PeopleContext['say'],
  text: string,
  to: string | undefined,
  content: string,
): void {
  if (to === undefined) return say(text.replace(/^\ufeff/, '').trimEnd());
  // The mode of a write counts for a new file only, and a pipe has its own.
  if (statSync(to, { throwIfNoEntry: false })?.isFile()) chmodSync(to, 0o600);
  writeFileSync(to, text, { mode: 0o600 });
  say(`${to} has ${content}.`);
}

/**
 * Notes that messages have been answered.
 *
 * @throws ToolError PEOPLE-004 for an id that no message has; nothing is noted then.
 */
export async function answered(
  { archive, say, now }: PeopleContext,
  ids: readonly string[],
): Promise<void> {
  const messages = (await archive.read()).filter(({ table }) => table !== 'waitlist');
  const unknown = ids.find((id) => !messages.some((message) => message.id === id));
  if (unknown !== undefined)
    throw new ToolError(
      'PEOPLE-004',
      `No message has the id "${unknown}". npm run people -- list messages --all shows the ids.`,
    );
  await archive.setAnswered(
    messages.filter(({ id }) => ids.includes(id)),
    now(),
  );
  say(`${ids.length} noted as answered.`);
}

/**
 * Shows what is stored about a person; with `yes` erases it: rows, then profiles, then the account. The first write that is
 * refused ends it; the audit file has what was erased before.
 *
 * @throws ToolError PEOPLE-010 when a write is refused.
 */
export async function erase(context: PeopleContext, email: string, yes = false): Promise<void> {
  const { archive, accounts, say } = context;
  const person = await findPerson(context, email);
  if (person.rows.length === 0 && person.accounts.length === 0)
    return say(`There is nothing about ${email}.`);
  say(linesOf(person).join('\n'));
  if (person.claimed.length > 0) say(claimedText(person));
  if (!yes) return say('\nNothing was erased. Add --yes to erase all of this for good.');
  const erased = { rows: 0, profile: false, account: false, subject: fingerprint(email) };
  try {
    await archive.remove(person.rows);
    erased.rows = person.rows.length;
    for (const { uid, profile, user } of person.accounts) {
      await accounts.removeProfile(uid);
      erased.profile ||= profile !== undefined;
      if (!user) continue;
      await accounts.removeUser(uid);
      erased.account = true;
    }
  } catch (error) {
    await note(context, 'erase', { ...erased, whole: false });
    throw new ToolError(
      'PEOPLE-010',
      `Not everything about ${email} was erased (${(error as Error).message}). Check the rights of your login and the service, then run the same command again: it shows what is left, and erases it.`,
      { cause: error },
    );
  }
  await note(context, 'erase', erased);
  say('\nDone.');
}

type FoundPerson = PersonData & Pick<RowsOfPerson, 'claimed'>;

/** @throws ToolError PEOPLE-002 without the accounts. */
async function findPerson(
  { archive, accounts, place }: PeopleContext,
  email: string,
): Promise<FoundPerson> {
  const found = await accounts.find(email).catch((error: unknown) => {
    throw new ToolError(
      'PEOPLE-002',
      `The accounts and profiles cannot be reached (${place}). For this machine run npm start first, and give both the same AUTH_PORT and FIRESTORE_PORT; for a real project set GOOGLE_CLOUD_PROJECT and run gcloud auth application-default login.`,
      { cause: error },
    );
  });
  const mobiles = found
    .map(({ profile }) => profile?.['mobile'])
    .filter((mobile) => typeof mobile === 'string');
  return { ...rowsOfPerson(await archive.read(), email, mobiles), accounts: found };
}

/** Shows little of rows that may be a stranger's, but enough to ask the person whether they are theirs. */
const claimedText = ({ claimed }: FoundPerson): string =>
  `\nOnly the mobile number in the profile leads to these, and the number is not verified. They are left out. Ask the person when they wrote and as whom; npm run people -- export messages has them whole, and remove deletes the rows of a minute.\n${claimed
    .map(({ id, table, receivedAt, row: { name = '', message = '' } }) => {
      const [letter = ''] = [...name.trim()];
      return `${table} ${id}: ${indianMinute(receivedAt)}, name ${letter}…, ${count([...message].length, 'character', 'characters')}`;
    })
    .join('\n')}`;

/** Shows the rows that are older than an age, and what repeats such an entry; with `yes` removes them. */
export async function retain(context: PeopleContext, age: string, yes: boolean): Promise<void> {
  const { archive, say, now } = context;
  const before = olderThan(age, now());
  const all = await archive.read();
  const isOld = ({ receivedAt }: StoredRow) => receivedAt < before;
  const repeats = new Set(
    waitlistEntries(all).flatMap((entry) => (isOld(entry) ? entry.repeats : [])),
  );
  const rows = all.filter((row) => isOld(row) || repeats.has(row));
  if (rows.length === 0) return say(`No row is older than ${age}.`);
  await takeAway(context, rows, yes, 'retain', age);
}

/** Shows rows; with `yes` removes them. */
async function takeAway(
  context: PeopleContext,
  rows: readonly StoredRow[],
  yes: boolean,
  action: 'remove' | 'retain',
  subject: string,
): Promise<void> {
  context.say(rows.map(lineOf).join('\n'));
  if (!yes) return context.say('\nNothing was removed. Add --yes to remove all of this for good.');
  await context.archive.remove(rows);
  await note(context, action, { rows: rows.length, profile: false, account: false, subject });
  context.say('\nDone.');
}

/** Which rows to take back: those of a time, of addresses that match a pattern with `*`, or both. */
export interface WaveOptions {
  readonly from?: string;
  readonly to?: string;
  readonly email?: string;
  readonly yes?: boolean;
}

/**
 * Shows the rows of a wave; with `yes` removes them.
 *
 * @throws ToolError PEOPLE-011 for a time that cannot be read.
 */
export async function remove(context: PeopleContext, options: WaveOptions): Promise<void> {
  const { from, to, email, yes = false } = options;
  const first = from === undefined ? undefined : indianTime(from).begins;
  const end = to === undefined ? undefined : indianTime(to).ended;
  const pattern = email === undefined ? undefined : patternOf(email);
  const rows = (await context.archive.read()).filter(
    ({ receivedAt, row }) =>
      (!first || receivedAt >= first) &&
      (!end || receivedAt < end) &&
      (!pattern ||
        Object.values(row).some((text) => EMAIL_ADDRESS.test(text) && pattern.test(text))),
  );
  if (rows.length === 0) return context.say('There is no such row.');
  const subject = [from, to].filter(Boolean).join(' to ') || 'a pattern of addresses';
  await takeAway(context, rows, yes, 'remove', subject);
}

/** Finds an address by a pattern in which `*` means anything. */
function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i');
}

/** When a day or a minute in India begins, and when it has ended. */
function indianTime(text: string): { readonly begins: Date; readonly ended: Date } {
  const [, minute] = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.exec(text) ?? [];
  const begins = new Date(`${text}${minute === undefined ? 'T00:00' : ''}:00+05:30`);
  if (Number.isNaN(begins.getTime()))
    throw new ToolError(
      'PEOPLE-011',
      `"${text}" is no time. Write a day (2026-11-28), or a day and a minute in India (2026-11-28T14:00).`,
    );
  const minutes = minute === undefined ? 24 * 60 : 1;
  return { begins, ended: new Date(begins.getTime() + minutes * 60_000) };
}

/**
 * Copies all rows into a new file, also while the service runs.
 *
 * @throws ToolError PEOPLE-008 where rows are not in a file, and what `copyTo` throws.
 */
export async function backup({ archive, say }: PeopleContext, to: string): Promise<void> {
  if (!archive.copyTo)
    throw new ToolError(
      'PEOPLE-008',
      'Only rows in a file of this machine can be copied. For Firestore run gcloud firestore export.',
    );
  archive.copyTo(to);
  say(`${to} has ${count((await archive.read()).length, 'row', 'rows')}.`);
}

/** Adds a line of JSON about what was removed to the audit file, without the data that is gone. */
async function note(
  { say, now, auditFile }: PeopleContext,
  action: 'erase' | 'remove' | 'retain',
  removed: Readonly<Record<string, unknown>>,
): Promise<void> {
  await mkdir(dirname(auditFile), { recursive: true });
  await appendFile(auditFile, `${JSON.stringify({ at: now(), action, ...removed })}\n`, {
    mode: 0o600,
  });
  say(`\n${auditFile} has a line about what was removed.`);
}

/** The SHA-256 of the address of an erased person, so that a request can be matched. */
const fingerprint = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

const lineOf = ({ table, id, row, subscription }: StoredRow): string =>
  `${table} ${id}: ${inOneLine(row)}${subscription ? ` (mail: ${subscription.state})` : ''}`;

const inOneLine = (values: Readonly<Record<string, unknown>>): string =>
  Object.values(values).filter(Boolean).join(', ').replaceAll(/\s+/g, ' ');

const linesOf = ({ rows, accounts }: PersonData): string[] => [
  ...rows.map(lineOf),
  ...accounts.flatMap(({ uid, profile, user }) => [
    ...(profile ? [`profile of ${uid}: ${inOneLine(profile)}`] : []),
    ...(user ? [`account ${uid}`] : []),
  ]),
];

/**
 * The moment so long ago: `90d`, `24mo` or `2y`. Months and years are those of the calendar; a day that a month lacks is
 * its last one.
 *
 * @throws ToolError PEOPLE-003 for anything else.
 */
export function olderThan(age: string, now: Date): Date {
  const [, amount, unit] = /^([1-9]\d{0,3})(d|mo|y)$/.exec(age) ?? [];
  if (amount === undefined || unit === undefined)
    throw new ToolError(
      'PEOPLE-003',
      `"${age}" is not an age. Write a number of days (24d), months (24mo), years (24y).`,
    );
  const at = new Date(now);
  const many = Number(amount);
  if (unit === 'd') at.setUTCDate(at.getUTCDate() - many);
  else at.setUTCMonth(at.getUTCMonth() - (unit === 'y' ? 12 * many : many));
  // `Date` counts on into the next month.
  if (unit !== 'd' && at.getUTCDate() !== now.getUTCDate()) at.setUTCDate(0);
  return at;
}
