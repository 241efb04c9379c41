import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { joinWaitlist } from 'shared-config/services/testing/joinWaitlist';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { noteJoined } from './noteJoined';

const api = serveRows();
const { dataset } = document.documentElement;

beforeEach(() => {
  dataset['keeps'] = 'getit.joined';
  localStorage.clear();
  delete dataset['joined'];
  provideRuntimeConfig(CONFIG);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['asks to confirm', '38;invite=3f2c8a546f;asks', 'asks'],
  ['asks to confirm and gives no place', ';asks', 'asks'],
  ['gives a place', '38;invite=3f2c8a546f', 'yes'],
  ['is a hosted spreadsheet', undefined, 'yes'],
])(
  'a visitor who has joined gets their own words with the first paint where the service %s',
  async (_what, place, noted) => {
    api.answer(
      () => new Response(null, { status: 201, headers: place ? { 'waitlist-place': place } : {} }),
    );
    await joinWaitlist({ name: 'Asha', email: 'a@b.in', city: 'Mysuru', interest: 'Other' });
    noteJoined();
    expect(dataset['joined']).toBe(noted);
  },
);

test('an entry of the release of 2026-11-29 is read, and only by a page that names its key', () => {
  const data = { name: 'Asha', email: 'a@b.in', city: 'Mysuru', interest: 'Other' };
  const stored = { secret: 'a'.repeat(32), data, answer: '38;invite=3f2c8a546f;asks' };
  localStorage.setItem('getit.joined', JSON.stringify(stored));
  noteJoined();
  expect(dataset['joined']).toBe('asks');
  delete dataset['joined'];
  delete dataset['keeps'];
  noteJoined();
  expect(dataset['joined']).toBeUndefined();
});

test('a visitor who leaves the waitlist gets the words of others again', () => {
  localStorage.setItem('getit.joined', '{"answer":null}');
  noteJoined();
  expect(dataset['joined']).toBe('yes');
  localStorage.clear();
  noteJoined();
  expect(dataset['joined']).toBeUndefined();
});

test('others get theirs, also where storage is blocked', () => {
  noteJoined();
  expect(dataset['joined']).toBeUndefined();
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  noteJoined();
  expect(dataset['joined']).toBeUndefined();
});
