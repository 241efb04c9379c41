import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { storedNames } from '../testing/storedNames';
import Privacy from './Privacy';

beforeEach(() => renderPage(Privacy, '/privacy'));

/** Shows the page of a site that is configured in another way. */
function configured(config: Partial<RuntimeConfig>): void {
  cleanup();
  provideRuntimeConfig({ ...CONFIG, ...config });
  render(<Privacy />, { wrapper: MemoryRouter });
}

const EVERYTHING: Partial<RuntimeConfig> = {
  analyticsId: 'G-1',
  languages: ['kn'],
  signals: { address: 'https://rows.test/signals', sample: 0.1 },
};

/** The text between a heading and the next. */
function under(heading: string): string {
  let text = '';
  let next = screen.getByText(heading, { selector: 'h2' }).nextElementSibling;
  while (next && next.tagName !== 'H2') {
    text += next.textContent;
    next = next.nextElementSibling;
  }
  return text;
}

test('of each place it says what is kept, what for, where, and how long', () => {
  configured(EVERYTHING);
  const places = [
    'When you join the waitlist',
    'When you write to us',
    'When you ask to become a helper',
    'The address of your connection',
    'When you create an account',
    'What we count',
    'What we learn when a page fails',
  ];
  for (const place of places)
    expect(under(place)).toMatch(/What[A-Z].+What for[A-Z].+Where[A-Z].+How long(\d|[A-Z]).+/);
  expect(under('When you join the waitlist')).toContain('24 months at most');
  expect(under('When you join the waitlist')).toMatch(
    /To leave, use the link in our email, or the page after joining.*Your entry stays, marked as left, until/,
  );
  expect(under('When you write to us')).toContain('24 months at most');
  expect(under('The address of your connection')).toMatch(/in no file and no log\..*60 seconds/);
  expect(under('When you create an account')).toContain('Until you delete your account.');
  expect(under('What stays in this browser')).toContain('Analytics, for 365 days');
  expect(under('What we learn when a page fails')).toMatch(
    /30 days\. A page reports twice at most, and only 10 in 100 pages do\. Your browser's own reports are not counted in this\.To count how many networks report a failure, .* keeps the code in its memory until the first report of the next day\.$/,
  );
});

test('it names everything that the code of the site stores in a browser', () => {
  const names = storedNames();
  expect(names).toContain('getit.outbox.');
  configured(EVERYTHING);
  for (const name of names) expect(under('What stays in this browser')).toContain(name);
});

test('it speaks of analytics and reports only where they are configured, and says that analytics asks first', () => {
  expect(document.body).not.toHaveTextContent(/getit\.analytics|Analytics choices|fails/);
  expect(under('What we count')).toContain('this site uses no analytics');
  configured(EVERYTHING);
  expect(under('What we count')).toMatch(
    /only if you have already said yes to it\. Until then nothing is loaded from Google\..*"Analytics choices" at the bottom of every page/,
  );
});

test('where rows go to a hosted spreadsheet, it says so, and nothing of our own service', () => {
  expect(document.body).not.toHaveTextContent('spreadsheet');
  configured({ rows: { ...CONFIG.rows, hosted: true } });
  expect(under('When you join the waitlist')).toContain('In a hosted spreadsheet');
  expect(document.body).not.toHaveTextContent(
    /our own service|memory of our service|An email may|automatically|this address too/,
  );
  expect(under('The address of your connection')).toMatch(
    /the spreadsheet that takes what you send.*see the internet address \(IP address\)/,
  );
  expect(under('What stays in this browser')).toContain('it waits here until you send it again');
});
