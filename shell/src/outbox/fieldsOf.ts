import { tryStorage } from 'shared-config/services/tryStorage';

type Fields = Readonly<Record<string, string>>;

/** The fields in the JSON of a row; none if it is damaged. */
export function fieldsOf(body: string): Fields {
  const row = tryStorage(() => JSON.parse(body) as { readonly data?: Fields });
  return row?.data ?? {};
}
