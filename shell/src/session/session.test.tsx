import { render } from '@testing-library/react';
import { forgetSession, rememberSession } from 'shared-config/services/sessionHint';
import { session, useSessionOn, watchReturns } from './session';

const start = jest.spyOn(session, 'start').mockImplementation(() => undefined);

beforeEach(() => {
  start.mockClear();
  forgetSession();
});

function Page({ path }: { readonly path: string }) {
  useSessionOn(path);
  return null;
}

test('the session is followed on account pages, also when the visitor navigates to one', () => {
  const { rerender } = render(<Page path="/" />);
  for (const path of ['/login', '/signup', '/forgot-password']) rerender(<Page path={path} />);
  expect(start).toHaveBeenCalledTimes(3);
});

test.each(['/', '/book', '/blog/why-task-helpers', '/nowhere'])(
  'on %s Firebase is loaded only if this browser holds a session',
  (path) => {
    render(<Page path={path} />);
    expect(start).not.toHaveBeenCalled();
    rememberSession('1');
    render(<Page path={path} />);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test('the session hears of the back/forward cache and of other pages, until it is stopped', () => {
  const heard: string[] = [];
  const stop = watchReturns({
    leave: () => heard.push('leave'),
    review: () => heard.push('review'),
  });
  const happens = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
  const all = (): void => {
    happens('pageshow', false);
    happens('pagehide', false);
    happens('pagehide', true);
    happens('pageshow', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'getit.session' }));
  };
  all();
  stop();
  all();
  expect(heard).toEqual(['leave', 'review', 'review']);
});
