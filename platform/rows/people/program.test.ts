import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROW_MONTHS } from 'shared-config/site/limits';
import { runProgram } from 'shared-config/process/runProgram';
import type { StoredRow } from './archive/RowsArchive';
import type { PeopleContext } from './commands';
import { peopleProgram } from './program';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const DOCS = join(__dirname, '../../../docs');

/** What the privacy page promises. */
const RETENTION = `${ROW_MONTHS}mo`;

/** What a line of the command says, where the store has these rows, or the message of its error. */
async function saidOf(rows: readonly StoredRow[], ...words: string[]): Promise<string> {
  const called: string[] = [];
  const program = peopleProgram(async (command) => {
    await command({
      archive: { read: async () => rows },
      accounts: { find: async () => [] },
      say: (text: string) => called.push(text),
      warn: (text: string) => called.push(text),
      now: () => new Date(0),
      place: 'here',
    } as unknown as PeopleContext);
  });
  await runProgram(program, words, 'PEOPLE-005').catch(({ message }: Error) =>
    called.push(message),
  );
  return called.join('\n');
}

const said = (...words: string[]): Promise<string> => saidOf([], ...words);

/** Sets the title of a terminal, clears its screen (C0 and C1), turns the line, and begins a line of its own. */
const HOSTILE = '\u001b]0;owned\u0007\u001b[2J\u009b2J\u202eidar\rDone.\nDone.';

const hostileRow: StoredRow = {
  id: '0123456789',
  table: 'contact',
  receivedAt: new Date(0),
  notice: undefined,
  answeredAt: undefined,
  row: { name: HOSTILE, mobile: '', message: 'I am asha@example.in.' },
};

test.each([
  ['list', 'messages'],
  ['erase', 'asha@example.in'],
  ['export', 'messages'],
  ['export', 'messages', '--format', 'json'],
])(
  'a name that a terminal would obey is shown by %s %s, with its marks escaped',
  async (...words) => {
    const text = await saidOf([hostileRow], ...words);
    expect(text).toContain(String.raw`\u001b]0;owned\u0007\u001b[2J\u009b2J\u202eidar`);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    if (words[0] !== 'export') expect(text).not.toMatch(/^Done\./m);
  },
);

test('a printed export in JSON has the name as it was typed', async () => {
  const text = await saidOf([hostileRow], 'export', 'messages', '--format', 'json');
  expect(JSON.parse(text)).toMatchObject([{ name: HOSTILE }]);
});

test('without a command it shows the overview', async () => {
  expect(await said()).toBe('here\n\nWaitlist: 0 entries\n\nMessages: 0 of 0 not answered');
});

test.each([
  [['erase', 'asha'], '"asha" is not an email address'],
  [['erase', 'asha@example.in'], 'There is nothing about asha@example.in.'],
  [
    ['list', 'cats'],
    '"cats" is no table: use waitlist, messages, a form such as mfe-x.join, or an email address',
  ],
  [['list', 'constructor'], '"constructor" is no table: use waitlist, messages'],
  [['export', '__proto__'], '"__proto__" is no table'],
  [['list', 'asha@example.in'], 'There is nothing about asha@example.in.'],
  [['export', 'asha@example.in'], 'where,id,field,value'],
  [['export', 'messages'], 'received_at,name,mobile,message'],
  [['retain', '--older-than', RETENTION], `No row is older than ${RETENTION}.`],
  [['remove'], 'Remove needs --from and --to, or --email'],
  [['remove', '--from', '2026-11-28'], 'Remove needs --from and --to, or --email'],
  [['remove', '--email', '*@spam.example'], 'There is no such row.'],
  [['messages'], "Unknown command 'messages'.\n\nUsage: npm run people"],
  [['answered', '0123456789'], 'No message has the id "0123456789".'],
])('%j says: %s', async (words, text) => {
  expect(await said(...words)).toContain(text);
});

/** The documents, with what each says of `npm run people`, in blocks and in sentences. */
const DOCUMENTED = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => {
    const text = readFileSync(join(DOCS, name), 'utf8');
    const commands = text.matchAll(/npm run people -- ([^`\n#;]+)/g);
    return [...commands].map(([, words = '']) => [name, words.trim()] as const);
  });

test('each command of the documents is one that it takes', async () => {
  expect(DOCUMENTED.length).toBeGreaterThan(15);
  const refused: string[] = [];
  for (const [name, text] of DOCUMENTED) {
    const words = (text.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    const program = peopleProgram(async () => undefined);
    await runProgram(program, words, 'PEOPLE-005').catch(({ message }: Error) =>
      refused.push(`${name}: ${text}: ${message}`),
    );
  }
  expect(refused).toEqual([]);
});

test('the documentation removes rows at the age that the privacy page promises', () => {
  const deploying = readFileSync(join(DOCS, 'day-two.md'), 'utf8');
  expect(deploying).toContain(`npm run people -- retain --older-than ${RETENTION} `);
  expect(deploying).toContain(`rows are deleted after ${ROW_MONTHS} months`);
});
