import { render } from '@testing-library/react';
import { forgetSession, rememberSession } from 'shared-config/services/sessionHint';
import { session, useSessionOn } from './session';

const start = jest.spyOn(session, 'start').mockImplementation(() => undefined);

beforeEach(() => {
  start.mockClear();
  forgetSession();
});

function Page({ path }: { readonly path: string }) {
  useSessionOn(path);
  return null;
}

test.each(['/login', '/signup', '/forgot-password'])('on %s the session is followed', (path) => {
  render(<Page path={path} />);
  expect(start).toHaveBeenCalledTimes(1);
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

test('navigating to an account page starts the session', () => {
  const { rerender } = render(<Page path="/" />);
  rerender(<Page path="/login" />);
  expect(start).toHaveBeenCalledTimes(1);
});
