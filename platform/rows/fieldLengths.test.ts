import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { ROW_FIELDS } from 'shared-config/site/rowFields';
import { post, rowsFixture } from './testing/rowsFixture';

const DOMAIN = `@${`${'d'.repeat(60)}.`.repeat(4)}in`;

function longest(field: string, letter: string): string {
  if (field === 'interest') return 'Help for Elderly';
  const length = FIELD_LENGTHS[field as keyof typeof FIELD_LENGTHS];
  return field === 'email' ? 'e'.repeat(length - DOMAIN.length) + DOMAIN : letter.repeat(length);
}

test.each(['waitlist', 'contact'] as const)(
  'what fits into the forms of %s is stored, in any script',
  async (name) => {
    const fixture = await rowsFixture();
    const { address } = await fixture.start();
    for (const letter of ['a', 'ಆ', '😀']) {
      const data = Object.fromEntries(
        Object.keys(ROW_FIELDS[name]).map((field) => [field, longest(field, letter)]),
      );
      expect((await post(`${address}/${name}/rows`, { data })).status).toBe(201);
    }
  },
);
