import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROW_MONTHS } from 'shared-config/site/limits';
import { runProgram } from 'shared-config/process/runProgram';
import type { PeopleContext } from './commands';
import { peopleProgram } from './program';

/** What the privacy page promises. */
const RETENTION = `${ROW_MONTHS}mo`;

/** What a line of the command calls, or the message of its error. */
async function told(...words: string[]): Promise<string> {
  const called: string[] = [];
  const program = peopleProgram(async (command) => {
    await command({
      archive: { read: async () => [] },
      accounts: { find: async () => [] },
      say: (text: string) => called.push(text),
      now: () => new Date(0),
      place: 'here',
    } as unknown as PeopleContext);
  });
  await runProgram(program, words, 'PEOPLE-005').catch(({ message }: Error) =>
    called.push(message),
  );
  return called.join('\n');
}

test('without a command it shows the overview', async () => {
  expect(await told()).toBe(
    'here\n\nWaitlist: 0 entries of 0 people\n\nMessages: 0 of 0 not answered',
  );
});

test.each([
  [['erase', 'asha'], '"asha" is not an email address'],
  [['erase', 'asha@example.in'], 'There is nothing about asha@example.in.'],
  [['list', 'cats'], '"cats" is no table: use waitlist, messages or an email address'],
  [['list', 'asha@example.in'], 'There is nothing about asha@example.in.'],
  [['export', 'asha@example.in'], 'where,id,field,value'],
  [['retain', '--older-than', RETENTION], `No row is older than ${RETENTION}.`],
  [['messages'], "Unknown command 'messages'.\n\nUsage: npm run people"],
  [['answered', '0123456789'], 'No message has the id "0123456789".'],
])('%j says: %s', async (words, text) => {
  expect(await told(...words)).toContain(text);
});

test('the documentation removes rows at the age that the privacy page promises', () => {
  const deploying = readFileSync(join(__dirname, '../../../docs/deploying.md'), 'utf8');
  expect(deploying).toContain(`npm run people -- retain --older-than ${RETENTION} `);
  expect(deploying).toContain(`rows go after ${ROW_MONTHS} months`);
});
