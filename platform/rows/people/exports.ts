import { stringify } from 'csv-stringify/sync';
import { escapeCell } from '../escapeCell';
import type { Account } from './accounts/Accounts';
import type { StoredRow } from './archive/RowsArchive';
import { hasLeft } from '../mail/Subscription';
import { columnsOf, repeatedRows } from './report';
import { waitlistEntries } from './waitlistEntries';

export type ExportFormat = 'csv' | 'json';

export interface PersonData {
  readonly rows: readonly StoredRow[];
  readonly accounts: readonly Account[];
}

/**
 * The rows of a table as a file: JSON as typed, CSV with formulas disarmed. `again` says which repeats an earlier row. The
 * waitlist has a row for each entry, and as `others` what rows from elsewhere say of it otherwise.
 */
export function exportRows(
  rows: readonly StoredRow[],
  table: string,
  format: ExportFormat,
): string {
  const isWaitlist = table === 'waitlist';
  const repeated = repeatedRows(rows);
  const columns = columnsOf(rows, table);
  const shown = isWaitlist ? waitlistEntries(rows) : rows;
  const records = shown.map((stored: StoredRow & { readonly others?: string }) => {
    const { receivedAt, row, notice, answeredAt, others = '' } = stored;
    const fields = columns.map((column) => [column, row[column] ?? '']);
    return {
      received_at: timeText(receivedAt),
      ...(Object.fromEntries(fields) as Record<string, string>),
      notice: notice ?? '',
      answered_at: timeText(answeredAt),
      ...(isWaitlist
        ? { mail: '', mail_at: '', ...mailColumns(stored), others }
        : { again: repeated.has(stored) ? 'yes' : '' }),
    };
  });
  if (format === 'json') return jsonFile(records);
  const last = isWaitlist ? ['mail', 'mail_at', 'others'] : ['again'];
  const header = ['received_at', ...columns, 'notice', 'answered_at', ...last];
  return csvFile(header, records.map(Object.values<string>));
}

/**
 * What is stored about a person, as a file: JSON as typed; CSV with a line for each value, because rows, profile and
 * account have different fields, and with formulas disarmed.
 */
export function exportPerson({ rows, accounts }: PersonData, format: ExportFormat): string {
  const records = [...rows.map(recordOfRow), ...accounts.flatMap(recordsOfAccount)];
  if (format === 'json') return jsonFile(records);
  const lines = records.flatMap(({ where, id, ...fields }) =>
    Object.entries(fields).map(([field, value]) => [where, id, field, value]),
  );
  return csvFile(['where', 'id', 'field', 'value'], lines);
}

const jsonFile = (records: readonly object[]): string => `${JSON.stringify(records, null, 2)}\n`;

/** Excel reads UTF-8 only behind a byte order mark. */
const csvFile = (header: string[], lines: readonly string[][]): string =>
  `\ufeff${stringify([header])}` +
  stringify(
    lines.map((cells) => cells.map(escapeCell)),
    { quoted_string: true },
  );

const timeText = (time: Date | undefined): string => time?.toISOString() ?? '';

type PersonRecord = Readonly<Record<string, string> & Record<'where' | 'id', string>>;

function recordOfRow(stored: StoredRow): PersonRecord {
  return {
    where: stored.table === 'contact' ? 'messages' : stored.table,
    id: stored.id,
    ...stored.row,
    received_at: timeText(stored.receivedAt),
    notice: stored.notice ?? '',
    answered_at: timeText(stored.answeredAt),
    ...(stored.invitedBy && { invited_by: stored.invitedBy }),
    ...(stored.leftAt && { left_at: timeText(stored.leftAt) }),
    ...mailColumns(stored),
  };
}

/** An address that is asked to confirm after it has left counts as one that has left: do not write to it. */
const mailColumns = ({ subscription }: StoredRow) =>
  subscription && {
    mail: hasLeft(subscription) ? 'left' : subscription.state,
    mail_at: timeText(subscription.at),
  };

function recordsOfAccount({ uid: id, profile, user }: Account): PersonRecord[] {
  const texts = Object.entries(profile ?? {}).map(([field, value]) => [field, String(value)]);
  const records: PersonRecord[] = [];
  if (profile) records.push({ where: 'profile', id, ...Object.fromEntries(texts) } as PersonRecord);
  if (user) {
    const { email, createdAt: created_at, lastLogInAt: last_log_in_at } = user;
    records.push({ where: 'account', id, email, created_at, last_log_in_at });
  }
  return records;
}
