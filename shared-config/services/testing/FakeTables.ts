/** The two tables of the rows APIs (spec §7.1, §7.2). */
export type FakeTable = 'waitlist' | 'contact';

/** One row as it was posted. */
export type FakeRow = Readonly<Record<string, string>>;

type Length = readonly [shortest: number, longest: number];

const FIELDS: Readonly<Record<FakeTable, Readonly<Record<string, Length>>>> = {
  waitlist: { name: [1, 200], email: [1, 320], city: [1, 200], interest: [1, 200] },
  contact: { name: [0, 200], mobile: [0, 100], message: [0, Infinity] },
};

/** The row of a body `{data:{…}}` with exactly the table's fields; `undefined` if the table refuses it. */
export function rowIn(table: FakeTable, body: unknown): FakeRow | undefined {
  if (!hasExactly(body, ['data'])) return undefined;
  const fields = FIELDS[table];
  const { data } = body;
  if (!hasExactly(data, Object.keys(fields))) return undefined;
  const fits = Object.entries(fields).every(([field, length]) => isText(data[field], length));
  return fits ? (data as FakeRow) : undefined;
}

function hasExactly(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = Object.keys(value);
  return found.length === keys.length && keys.every((key) => found.includes(key));
}

/** Refuses lone surrogates, which cannot be stored. */
function isText(value: unknown, [shortest, longest]: Length): boolean {
  if (typeof value !== 'string' || !/^\P{Cs}*$/u.test(value)) return false;
  const { length } = [...value];
  return length >= shortest && length <= longest;
}
