/** @jest-environment ./build/jest/browserEnvironment.ts */
import type { Session } from './Identity';
import { SessionChannel } from './SessionChannel';
import { holdsSession } from './sessionHint';

const ASHA: Session = { uid: 'a', name: 'Asha' };

function watched(channel: SessionChannel) {
  const reported: (Session | null)[] = [];
  const stop = channel.watch((session) => reported.push(session));
  return { reported, stop };
}

beforeEach(() => localStorage.clear());

test('listeners are not called before the session is known', () => {
  expect(watched(new SessionChannel()).reported).toEqual([]);
});

test('every listener is called with every change', () => {
  const channel = new SessionChannel();
  const [frame, page] = [watched(channel), watched(channel)];
  channel.emit(null);
  channel.emit(ASHA);
  channel.emit(null);
  expect(frame.reported).toEqual([null, ASHA, null]);
  expect(page.reported).toEqual(frame.reported);
});

test('a late listener gets the latest session, or null', () => {
  const channel = new SessionChannel();
  channel.emit(ASHA);
  expect(watched(channel).reported).toEqual([ASHA]);
  channel.emit(null);
  expect(watched(channel).reported).toEqual([null]);
});

test('only another name or another account counts as a change', () => {
  const channel = new SessionChannel();
  const { reported } = watched(channel);
  const sessions = [
    null,
    { uid: 'a' },
    ASHA,
    { uid: 'a', name: 'Asha R.' },
    { uid: 'b', name: 'Asha R.' },
  ];
  for (const session of sessions) {
    channel.emit(session);
    channel.emit(session && { ...session });
  }
  expect(reported).toEqual(sessions);
});

test('a stopped listener is not called again', () => {
  const channel = new SessionChannel();
  const { reported, stop } = watched(channel);
  channel.emit(ASHA);
  stop();
  channel.emit(null);
  expect(reported).toEqual([ASHA]);
});

test('a listener that watches twice can stop once', () => {
  const channel = new SessionChannel();
  const reported: (Session | null)[] = [];
  const listener = (session: Session | null): void => void reported.push(session);
  const stop = channel.watch(listener);
  channel.watch(listener);
  stop();
  channel.emit(ASHA);
  expect(reported).toEqual([ASHA]);
});

test('a listener that stops during a call does not affect the others', () => {
  const channel = new SessionChannel();
  const stop = channel.watch(() => stop());
  const { reported } = watched(channel);
  channel.emit(ASHA);
  expect(reported).toEqual([ASHA]);
});

test('a session sets the hint for the next visit, and its end removes it', () => {
  const channel = new SessionChannel();
  channel.emit(ASHA);
  expect(holdsSession()).toBe(true);
  channel.emit(null);
  expect(holdsSession()).toBe(false);
});

test('an outdated hint is removed when the visitor turns out to be signed out', () => {
  localStorage.setItem('getit.session', '1');
  new SessionChannel().emit(null);
  expect(holdsSession()).toBe(false);
});
