import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared-config/router';
import { renderAt } from '../testing/renderAt';
import { StatusMessage } from './StatusMessage';

const MESSAGE = '✅ Logged in successfully!';

function show(state: unknown): void {
  renderAt(
    '/',
    <>
      <StatusMessage />
      <Link to="/about">About</Link>
      <Link to="/login" state={{ status: '✅ Account created successfully!' }}>
        Log In
      </Link>
    </>,
    state,
  );
}

const region = (): HTMLElement => screen.getByRole('status');

async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });
}

test('a message that came along with the visitor is shown in the region that screen readers announce', () => {
  show({ status: MESSAGE });
  expect(region()).toHaveTextContent(MESSAGE);
});

test('it can be dismissed', async () => {
  show({ status: MESSAGE });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region()).toBeEmptyDOMElement();
});

test('it goes with the next navigation, and the next message takes its place', async () => {
  show({ status: MESSAGE });
  await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
  expect(region()).toHaveTextContent('✅ Account created successfully!');
  expect(region()).not.toHaveTextContent(MESSAGE);
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(region()).toBeEmptyDOMElement();
});

test('Back does not say it again', async () => {
  show(null);
  await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  await goBack();
  expect(window.location.pathname).toBe('/login');
  expect(region()).toBeEmptyDOMElement();
});

test('Reload does not say it again, and forgets nothing else that the router keeps there', () => {
  show({ status: MESSAGE });
  expect(window.history.state).toEqual({ usr: null, key: 'here', idx: 0 });
  cleanup();
  renderAt('/', <StatusMessage />, (window.history.state as { usr: unknown }).usr);
  expect(region()).toBeEmptyDOMElement();
});

test.each([[null], ['text'], [{ status: 7 }], [{ status: '' }], [{ other: 'thing' }]])(
  'where another site left %p behind, nothing is shown',
  (state) => {
    show(state);
    expect(region()).toBeEmptyDOMElement();
  },
);

test('a dismissed message does not keep the next one from being shown', async () => {
  show({ status: MESSAGE });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
  expect(region()).toHaveTextContent('✅ Account created successfully!');
});

test('notices of the loader stand in the same region', () => {
  renderAt('/', <StatusMessage>Loading the page…</StatusMessage>);
  expect(region()).toHaveTextContent('Loading the page…');
});
