/** @jest-environment ./build/jest/browserEnvironment.ts */
import type { Session } from './Identity';
import { SessionChannel } from './SessionChannel';
import { holdsSession } from './sessionHint';

const ASHA: Session = { uid: 'a', name: 'Asha' };

function watched(channel: SessionChannel) {
  const told: (Session | null)[] = [];
  const stop = channel.watch((session) => told.push(session));
  return { told, stop };
}

beforeEach(() => localStorage.clear());

test('listeners hear nothing before the session is known', () => {
  expect(watched(new SessionChannel()).told).toEqual([]);
});

test('every listener hears every change', () => {
  const channel = new SessionChannel();
  const [frame, page] = [watched(channel), watched(channel)];
  channel.emit(null);
  channel.emit(ASHA);
  channel.emit(null);
  expect(frame.told).toEqual([null, ASHA, null]);
  expect(page.told).toEqual(frame.told);
});

test('a late listener hears the latest session, also that there is none', () => {
  const channel = new SessionChannel();
  channel.emit(ASHA);
  expect(watched(channel).told).toEqual([ASHA]);
  channel.emit(null);
  expect(watched(channel).told).toEqual([null]);
});

test('the same session again is no news; another name or another account is', () => {
  const channel = new SessionChannel();
  const { told } = watched(channel);
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
  expect(told).toEqual(sessions);
});

test('who has stopped watching is told nothing more', () => {
  const channel = new SessionChannel();
  const { told, stop } = watched(channel);
  channel.emit(ASHA);
  stop();
  channel.emit(null);
  expect(told).toEqual([ASHA]);
});

test('one listener may watch twice and stop once', () => {
  const channel = new SessionChannel();
  const told: (Session | null)[] = [];
  const listener = (session: Session | null): void => void told.push(session);
  const stop = channel.watch(listener);
  channel.watch(listener);
  stop();
  channel.emit(ASHA);
  expect(told).toEqual([ASHA]);
});

test('who stops while being told does not keep the others from being told', () => {
  const channel = new SessionChannel();
  const stop = channel.watch(() => stop());
  const { told } = watched(channel);
  channel.emit(ASHA);
  expect(told).toEqual([ASHA]);
});

test('a session leaves the hint for the next visit, and its end takes it away', () => {
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
