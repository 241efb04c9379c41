import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { ROWS_TABLES } from './rowsTables';
import { post, rowsFixture } from './testing/rowsFixture';

const longest = (field: string, letter: string): string =>
  letter.repeat(FIELD_LENGTHS[field as keyof typeof FIELD_LENGTHS] ?? 10);

test.each(['waitlist', 'contact'] as const)(
  'what fits into the forms of %s is stored, in any script',
  async (name) => {
    const table = ROWS_TABLES[name];
    const fixture = await rowsFixture();
    const { address } = await fixture.start();
    for (const letter of ['a', 'ಆ', '😀']) {
      const data = Object.fromEntries(
        Object.keys(table.fields).map((field) => [field, longest(field, letter)]),
      );
      expect((await post(address + table.path, { data })).status).toBe(201);
    }
  },
);
