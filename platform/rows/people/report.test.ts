import type { StoredRow } from './archive/RowsArchive';
import { inviteCode } from '../entryOwner';
import { answerTable, waitlistReport, waitlistTable } from './report';

const entry = (email: string, city: string, day: string): StoredRow => ({
  id: email.slice(0, 4),
  table: 'waitlist',
  notice: undefined,
  answeredAt: undefined,
  row: { name: 'Asha', email, city, interest: 'Other' },
  receivedAt: new Date(day),
});

const WAITLIST = [
  entry('asha@example.in', 'Bengaluru', '2026-11-01T19:00:00Z'),
  entry('Asha+2@example.in', 'Hubballi', '2026-11-02T10:00:00Z'),
  entry('ravi@example.in', 'ಮೈಸೂರು', '2026-11-01T10:00:00Z'),
];

test('the waitlist has an entry for each mailbox, counted by the day in India, by city and by interest, and listed with what came from elsewhere for it', () => {
  expect(waitlistReport(WAITLIST)).toBe(
    [
      'Waitlist: 2 entries; other details came from elsewhere for 1',
      '  Day         Entries\n  2026-11-02  1\n  2026-11-01  1',
      '  City       Entries\n  Bengaluru  1\n  ಮೈಸೂರು     1',
      '  Interest  Entries\n  Other     2',
    ].join('\n\n'),
  );
  const [, first = ''] = waitlistTable(WAITLIST).split('\n');
  expect(first).toMatch(/^ +asha .*Bengaluru +Other +from elsewhere: city: Hubballi$/);
});

test('an entry says whether its address was confirmed, or has left', () => {
  const states = ['sent', 'asked', 'confirmed', 'left', 'rejoining', undefined] as const;
  const entries = states.map((state, at) => ({
    ...entry(`${at}@example.in`, 'Bengaluru', '2026-11-01'),
    subscription: state && { state, at: new Date(0) },
  }));
  const lines = waitlistTable(entries).split('\n').slice(1);
  expect(lines.map((line) => line.split('Other').at(-1)?.trim())).toEqual([
    '',
    'not confirmed',
    'confirmed',
    'left: do not write',
    'left: do not write',
    '',
  ]);
});

const [ASHA, AGAIN] = ['a'.repeat(32), 'b'.repeat(32)] as const;

test('the list shows who invited how many confirmed mailboxes, also by what repeats the entry, without who joined again in another spelling, or by the invitation of an entry that is erased', () => {
  const invited = (email: string, by: string, confirmed = true): StoredRow => ({
    ...entry(email, 'Bengaluru', '2026-11-03'),
    subscription: { state: confirmed ? 'confirmed' : 'asked', at: new Date(0) },
    invitedBy: inviteCode(by),
  });
  const rows = [
    { ...entry('asha@gmail.com', 'Bengaluru', '2026-11-01'), owner: ASHA },
    invited('ravi@example.in', ASHA),
    invited('usha@example.in', ASHA),
    { ...invited('as.ha+2@googlemail.com', ASHA), owner: AGAIN },
    invited('kavya@example.in', AGAIN),
    invited('invented@example.in', ASHA, false),
    invited('meera@example.in', 'c'.repeat(32)),
  ];
  expect(waitlistReport(rows)).toMatch(/; 3 people were invited, by 1 entry\n/);
  const [, ...lines] = waitlistTable(rows).split('\n');
  const marks = lines.map((line) => line.split('Other').at(-1)?.trim());
  expect(marks).toEqual([
    'invited 3',
    'confirmed',
    'confirmed',
    'confirmed',
    'not confirmed',
    'confirmed',
  ]);
});

const message = (id: string, answeredAt?: Date): StoredRow => ({
  id,
  table: 'contact',
  notice: undefined,
  answeredAt,
  row: { name: 'Ravi', mobile: '1', message: `\u001b[31m${'Please call. '.repeat(9)}` },
  receivedAt: new Date('2026-11-01T10:00:00Z'),
});

test('messages without an answer are shown, cut, without codes that a terminal obeys; with all of them, the answered ones say so', () => {
  const messages = [message('one'), message('two', new Date())];
  const table = answerTable(messages, 'contact', false);
  expect(table).toContain('Messages: 1 of 2 not answered');
  expect(table).toContain('one');
  expect(table).not.toContain('two');
  expect(table).not.toContain('\u001b');
  expect(table).toContain('…');
  expect(answerTable(messages, 'contact', true)).toMatch(/two .*answered$/m);
});

test('a message with the same words from the same telephone is marked, however the number is written', () => {
  const first = message('one');
  const row = { ...first.row, mobile: '+91 98450 12345' };
  const messages = [
    { ...first, row },
    { ...message('two'), row: { ...row, mobile: '09845012345' } },
    { ...message('new'), row: { ...row, message: 'Please call in the evening.' } },
    { ...message('her'), row: { ...row, mobile: '+91 98450 54321' } },
  ];
  const lines = answerTable(messages, 'contact', false).split('\n');
  expect(lines.filter((line) => line.endsWith('again'))).toEqual([
    expect.stringMatching(/^ *two /),
  ]);
});

test('200,000 messages are a table, too', () => {
  const many = Array.from({ length: 200_000 }, () => message('id'));
  expect(answerTable(many, 'contact', false)).toContain('Messages: 200000 of 200000');
});
