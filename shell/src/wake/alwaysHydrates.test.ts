import { STATUS } from 'shared-config/contract/sharedState';
import { dropSubmission, keepSubmission } from 'shared-config/services/outbox/outboxStore';
import { endStoredSession, storeSession } from 'shared-config/services/testing/storedSession';
import { remember, TOOLS, wantsTools } from '../dev/wantedTools';
import { waitingSubmission } from '../testing/waitingSubmission';
import { alwaysHydrates } from './alwaysHydrates';

const ORIGIN = 'http://localhost:3000';
const PUBLIC = 'https://getit.example';

const hydrates = (origin: string): boolean => Boolean(alwaysHydrates(origin, []));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/blog');
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const toolsOf = (origin: string): boolean => wantsTools(origin, location.hostname);

test('a browser that holds a session hydrates every page, for the greeting, also one of an earlier release', () => {
  storeSession('1');
  expect([hydrates(PUBLIC), hydrates(ORIGIN)]).toEqual([true, true]);
  endStoredSession();
  expect(hydrates(PUBLIC)).toBe(false);
  localStorage.setItem('getit.session', '1abc');
  expect(hydrates(PUBLIC)).toBe(true);
});

test('a browser in which a message waits hydrates every page, to send it, and sleeps again once it is gone', () => {
  const submission = waitingSubmission('Please call.');
  keepSubmission(submission);
  expect([hydrates(PUBLIC), hydrates(ORIGIN)]).toEqual([true, true]);
  dropSubmission(submission.key);
  expect([hydrates(PUBLIC), hydrates(ORIGIN)]).toEqual([false, false]);
});

test('a message of the document before hydrates the page that shows it', () => {
  sessionStorage.setItem(STATUS, '✅ Logged in successfully!');
  expect(hydrates(PUBLIC)).toBe(true);
});

test.each(Object.values(TOOLS))(
  'the tool behind ?$parameter hydrates the page that asks for it and every page of a tab that remembers it, on a local site only',
  ({ parameter, key }) => {
    const both = (): boolean[] => [ORIGIN, PUBLIC].flatMap((one) => [toolsOf(one), hydrates(one)]);
    history.replaceState(null, '', `/blog?a=1&${parameter}=x`);
    expect(both()).toEqual([true, true, false, false]);
    history.replaceState(null, '', '/blog');
    remember(key, 'x');
    expect(both()).toEqual([true, true, false, false]);
  },
);

test('blocked storage is a browser without a session, and an address may still ask for a tool', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(hydrates(ORIGIN)).toBe(false);
  history.replaceState(null, '', '/blog?parts');
  expect(hydrates(ORIGIN)).toBe(true);
});
