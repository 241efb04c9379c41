import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, STATUS } from 'shared-config/contract/sharedState';
import { Link } from 'shared-config/router';
import { goBack, renderAt } from '../testing/renderAt';
import { loadDocument, showMessage, StatusMessage } from './StatusMessage';

const MESSAGE = '✅ Logged in successfully!';

function show(): void {
  renderAt(
    '/',
    <>
      <StatusMessage />
      <Link to="/about">About</Link>
    </>,
  );
}

const say = (words: string | null, failed = false) =>
  act(() => announce('getit:said', { words, failed }));

const region = (): HTMLElement => screen.getByRole('status');

afterEach(() => {
  for (const source of ['loader', 'outbox'] as const) act(() => showMessage(source, undefined));
});

test('the last message wins, with its buttons outside the live region; the one before it comes back', () => {
  show();
  say(MESSAGE);
  const shown = () => [region(), ...screen.queryAllByRole('button')].map((one) => one.textContent);
  expect(shown()).toEqual([MESSAGE, 'Close']);
  expect(region()).not.toContainElement(screen.getByRole('button'));
  act(() => showMessage('loader', { words: 'Late.', choices: <button>Try again</button> }));
  act(() => showMessage('outbox', { words: 'Kept.' }));
  expect(shown()).toEqual(['Kept.']);
  act(() => showMessage('outbox', { words: 'Arrived.' }));
  expect(shown()).toEqual(['Arrived.']);
  act(() => showMessage('outbox', undefined));
  expect(shown()).toEqual(['Late.', 'Try again']);
  act(() => showMessage('loader', undefined));
  expect(shown()).toEqual([MESSAGE, 'Close']);
});

test('a page takes back what was said for the time until it is there, and nothing else', () => {
  show();
  act(() => showMessage('outbox', { words: 'Kept.' }));
  say("You're on the waitlist!");
  say(null);
  expect(region()).toHaveTextContent(/^Kept\.$/);
  say(null);
  expect(region()).toHaveTextContent(/^Kept\.$/);
});

test('the message of a page stays above the word that the next page is loading', () => {
  show();
  say(MESSAGE);
  act(() => showMessage('loader', { words: 'Loading the page…', givesWay: true }));
  expect(region()).toHaveTextContent(MESSAGE);
  act(() => showMessage('loader', { words: 'Late.' }));
  expect(region()).toHaveTextContent('Late.');
});

test('a message can be dismissed, disappears with the next navigation, also by Back, and is not said again', async () => {
  show();
  say(MESSAGE);
  // Its box is styled by an attribute: Firefox 102 and Chrome 90 have no `:has`.
  expect(region().parentElement).toHaveAttribute('data-says');
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(region()).toBeEmptyDOMElement();
  expect(window.history.state).toMatchObject({ usr: null });
  say('Sent.');
  await goBack();
  expect(region()).toBeEmptyDOMElement();
  say('Sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region()).toBeEmptyDOMElement();
  expect(region().parentElement).not.toHaveAttribute('data-says');
});

test('a message that a page says right after it has navigated outlives the navigation', () => {
  show();
  act(() => {
    screen.getByRole('link', { name: 'About' }).click();
    announce('getit:said', { words: MESSAGE, failed: false });
  });
  expect(window.location.pathname).toBe('/about');
  expect(region()).toHaveTextContent(MESSAGE);
});

test('a message that a page says after it has begun to leave for a document is said there, once', () => {
  const loading = jest.spyOn(console, 'error').mockReturnValue();
  show();
  // jsdom cannot load a document.
  loadDocument(false);
  expect(String(loading.mock.calls[0])).toContain('navigation');
  loading.mockRestore();
  say(MESSAGE);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  show();
  expect(region()).toHaveTextContent(MESSAGE);
  expect(sessionStorage.getItem(STATUS)).toBeNull();
});

describe('the message of a page that is open', () => {
  const wait = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('replaces what it said before, and disappears with the next navigation', () => {
    show();
    say(MESSAGE);
    say('Sent.');
    expect(region()).toHaveTextContent(/^Sent\.$/);
    act(() => screen.getByRole('link', { name: 'About' }).click());
    expect(region()).toBeEmptyDOMElement();
  });

  test('a success disappears after ten seconds, and a failure stays', () => {
    show();
    say(MESSAGE);
    wait(9);
    say('Sent.');
    wait(9.9);
    expect(region()).toHaveTextContent('Sent.');
    wait(0.1);
    expect(region()).toBeEmptyDOMElement();
    say('Not sent.', true);
    wait(60);
    expect(region()).toHaveTextContent('Not sent.');
  });

  test('a success stays while the visitor has the focus in it or looks at another window', () => {
    show();
    say(MESSAGE);
    screen.getByRole('button', { name: 'Close' }).focus();
    wait(60);
    expect(region()).toHaveTextContent(MESSAGE);
    screen.getByRole('link', { name: 'About' }).focus();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wait(60);
    expect(region()).toHaveTextContent(MESSAGE);
    hidden.mockRestore();
    wait(1);
    expect(region()).toBeEmptyDOMElement();
  });

  test('the note of a delivered message disappears after ten seconds, and that of a waiting one stays', () => {
    show();
    act(() => showMessage('outbox', { words: 'It waits.' }));
    wait(60);
    expect(region()).toHaveTextContent('It waits.');
    act(() => showMessage('outbox', { words: 'It has arrived.', over: true }));
    wait(10);
    expect(region()).toBeEmptyDOMElement();
  });
});
