import { stringify } from 'csv-stringify/sync';
import { escapeCell } from '../csv/escapeCell';
import type { Account } from './accounts/Accounts';
import type { StoredRow } from './archive/RowsArchive';
import type { ExportFormat } from './exportRows';

/** Everything that is stored about a person. */
export interface PersonData {
  readonly rows: readonly StoredRow[];
  readonly accounts: readonly Account[];
}

/**
 * What is stored about a person as a file: JSON as typed; CSV with a line for each value, because rows, profile and account
 * have different fields, and with formulas disarmed.
 */
export function exportPerson(person: PersonData, format: ExportFormat): string {
  const records = recordsOf(person);
  if (format === 'json') return `${JSON.stringify(records, null, 2)}\n`;
  const lines = records.flatMap(({ where, id, ...fields }) =>
    Object.entries(fields).map(([field, value]) => [where, id, field, escapeCell(value)]),
  );
  return stringify([['where', 'id', 'field', 'value']]) + stringify(lines, { quoted_string: true });
}

interface PersonRecord {
  readonly where: string;
  readonly id: string;
  readonly [field: string]: string;
}

const recordsOf = ({ rows, accounts }: PersonData): PersonRecord[] => [
  ...rows.map(({ table, id, row, receivedAt, notice, answeredAt }) => ({
    where: table === 'contact' ? 'messages' : table,
    id,
    ...row,
    received_at: receivedAt?.toISOString() ?? '',
    notice: notice ?? '',
    answered_at: answeredAt?.toISOString() ?? '',
  })),
  ...accounts.flatMap(recordsOfAccount),
];

function recordsOfAccount({ uid: id, profile, user }: Account): PersonRecord[] {
  const texts = Object.entries(profile ?? {}).map(([field, value]) => [field, String(value)]);
  const account = user && {
    where: 'account',
    id,
    email: user.email,
    created_at: user.createdAt,
    last_log_in_at: user.lastLogInAt,
  };
  return [
    ...(profile ? [{ where: 'profile', id, ...Object.fromEntries(texts) } as PersonRecord] : []),
    ...(account ? [account] : []),
  ];
}
