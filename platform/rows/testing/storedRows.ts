import { existsSync } from 'node:fs';
import { databaseFile, openDatabase } from '../sqlite/openDatabase';

interface Stored {
  readonly received_at: string;
  readonly fields: string;
  readonly notice: string | null;
  readonly key: string | null;
  readonly owner: string | null;
  readonly invited_by: string | null;
}

/** What the service of a folder has stored of a form, in its order: the fields, and what it adds to them. */
export function storedRows(directory: string, form: string) {
  if (!existsSync(databaseFile(directory))) return [];
  const database = openDatabase(directory);
  const found = database.prepare('SELECT * FROM rows WHERE form = ? ORDER BY id').all(form);
  database.close();
  return (found as Stored[]).map(({ fields, received_at, notice, key, owner, invited_by }) => ({
    row: JSON.parse(fields) as Record<string, string>,
    noted: {
      ...{ received_at, notice: notice ?? '', key: key ?? '' },
      ...{ owner: owner ?? '', invited_by: invited_by ?? '' },
    },
  }));
}
