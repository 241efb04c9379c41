import { watchReturns } from './watchReturns';

const session = { leave: jest.fn(), review: jest.fn() };
let stop: () => void;

beforeEach(() => {
  jest.clearAllMocks();
  stop = watchReturns(session);
});
afterEach(() => stop());

const happens = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
const hintChanges = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'getit.session' }));

test('the session hears that the page goes into the back/forward cache and that it comes back', () => {
  happens('pagehide', true);
  expect(session.leave).toHaveBeenCalledTimes(1);
  expect(session.review).not.toHaveBeenCalled();
  happens('pageshow', true);
  expect(session.leave).toHaveBeenCalledTimes(1);
  expect(session.review).toHaveBeenCalledTimes(1);
});

test('the session hears that another page signed in or out', () => {
  hintChanges();
  expect(session.review).toHaveBeenCalledTimes(1);
  expect(session.leave).not.toHaveBeenCalled();
});

test('a page that loads, or that is closed, does nothing', () => {
  happens('pageshow', false);
  happens('pagehide', false);
  expect(session.leave).not.toHaveBeenCalled();
  expect(session.review).not.toHaveBeenCalled();
});

test('a stopped watch hears nothing', () => {
  stop();
  happens('pagehide', true);
  happens('pageshow', true);
  hintChanges();
  expect(session.leave).not.toHaveBeenCalled();
  expect(session.review).not.toHaveBeenCalled();
});
