import type { Session } from './Identity';
import { SessionChannel } from './SessionChannel';

const ASHA: Session = { uid: 'a', name: 'Asha' };

function watched(channel: SessionChannel) {
  const reported: (Session | null)[] = [];
  channel.watch((session) => reported.push(session));
  return reported;
}

test('listeners are not called before the session is known, and then only with another name or account', () => {
  const channel = new SessionChannel();
  const reported = watched(channel);
  expect(reported).toEqual([]);
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

test('a late listener gets the latest session at once, and the others are not called again', () => {
  const channel = new SessionChannel();
  const early = watched(channel);
  channel.emit(null);
  channel.emit(ASHA);
  expect(watched(channel)).toEqual([ASHA]);
  expect(early).toEqual([null, ASHA]);
});

test('a listener that watches twice can stop once', () => {
  const channel = new SessionChannel();
  const listener = jest.fn();
  const stop = channel.watch(listener);
  channel.watch(listener);
  stop();
  channel.emit(ASHA);
  expect(listener).toHaveBeenCalledTimes(1);
});
