import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { joinWaitlist, SECRET } from 'shared-config/services/testing/joinWaitlist';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { entryIn, joinedText } from '../waitlist/joinedEntry';
import { followEntry } from '../waitlist/waitlistVisit';
import ThankYou from './ThankYou';

const api = serveRows();
const ENTRY = { name: 'Asha', email: 'asha@example.com', city: 'Bengaluru', interest: 'Other' };
const PLACE = '123456;invite=3f2c8a546f';

/** Joins in this browser. */
async function join(place: string | null = PLACE): Promise<void> {
  api.answer(
    () => new Response('', { status: 201, headers: place ? { 'waitlist-place': place } : {} }),
  );
  provideRuntimeConfig(CONFIG);
  await joinWaitlist(ENTRY);
  api.answer(undefined);
}

const open = () => renderPage(ThankYou, '/thank-you');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  localStorage.clear();
  followEntry();
});

test('a visitor who has a place reads it, and what was joined, also after each reload', async () => {
  await join();
  for (let load = 0; load < 2; load += 1) {
    cleanup();
    followEntry();
    open();
    expect(heading()).toHaveTextContent('Your place is saved.');
    expect(document.body).toHaveTextContent('You are number 1,23,456 on the waitlist.');
    for (const words of [ENTRY.name, ENTRY.city, ENTRY.interest])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getAllByText(ENTRY.email)).toHaveLength(2);
  }
});

const JOIN = { name: 'Join now' };
const INVITE = { name: 'Invite a friend' };

test('without an entry the page has the form between its heading and the code, and no invitation; a visitor who joins here sees their place', async () => {
  const user = userEvent.setup({ delay: null });
  api.answer(() => new Response('', { status: 201, headers: { 'waitlist-place': PLACE } }));
  open();
  const places = [heading(), screen.getByRole('button', JOIN), screen.getByText('GETIT50OFF')];
  for (const [at, place] of places.slice(1).entries())
    expect(places[at]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('heading', INVITE)).not.toBeInTheDocument();
  for (const [label, text] of [
    ['Name', ENTRY.name],
    ['Email', ENTRY.email],
    ['City', ENTRY.city],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('Interest'), ENTRY.interest);
  await user.click(screen.getByRole('button', JOIN));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(heading()).toHaveTextContent('Your place is saved.');
  expect(document.body).toHaveTextContent('You are number 1,23,456 on the waitlist.');
  expect(screen.getByRole('heading', INVITE)).toBeVisible();
  expect(screen.queryByRole('button', JOIN)).not.toBeInTheDocument();
});

test('a press copies the code', async () => {
  const user = userEvent.setup();
  open();
  await user.click(button('Copy'));
  expect(await navigator.clipboard.readText()).toBe('GETIT50OFF');
  expect(screen.getByText('Copied')).toBeVisible();
});

test('the prerendered page hydrates as it is, and then shows the entry', async () => {
  const page = (
    <MemoryRouter initialEntries={['/thank-you']}>
      <ThankYou />
    </MemoryRouter>
  );
  provideRuntimeConfig(CONFIG);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await join();
  render(page, { container, hydrate: true });
  expect(heading()).toHaveTextContent('Your place is saved.');
  expect(linkTo(/^Invite on WhatsApp/)).toContain('invite%3D3f2c8a546f');
});

test('an entry that waits says that place and link appear once it is sent, and shows them then', async () => {
  provideRuntimeConfig(CONFIG);
  api.answer(() => Response.error());
  await joinWaitlist(ENTRY);
  open();
  expect(document.body).toHaveTextContent(
    /saved in this browser until it is sent\. Once it is sent, your place/,
  );
  expect(screen.queryByRole('button', JOIN)).not.toBeInTheDocument();
  await act(() => join());
  expect(document.body).toHaveTextContent('You are number 1,23,456 on the waitlist.');
  expect(document.body).not.toHaveTextContent('until it is sent');
});

test.each([
  ['who has no place', 'https://getit.test/', false],
  ['who has a place', 'https://getit.test/?invite=3f2c8a546f#invited', true],
])(
  '%s sends others a link by WhatsApp or email, without a script, or copies it; its text says what GetIt is',
  async (_who, link, hasPlace) => {
    const user = userEvent.setup();
    await join(hasPlace ? PLACE : null);
    open();
    const text = encodeURIComponent(
      `With GetIt, a verified local helper will run your errands for you. GETIT50OFF: 50% off for early customers, at launch in your city. ${link}`,
    );
    expect(linkTo(/^Invite on WhatsApp/)).toBe(`https://wa.me/?text=${text}`);
    expect(linkTo(/^Send it by email$/)).toBe(`mailto:?body=${text}`);
    await user.click(button('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.getByText('Copied')).toBeVisible();
  },
);

test('where the service asks to confirm, the first thing to read is that one step is left, in which email, and what to do when it does not come', async () => {
  await join(`${PLACE};asks`);
  open();
  const step = 'One step left: press the link in our email to asha@example.com.';
  expect(document.body).toHaveTextContent(`${step} If you have already confirmed, you are done.`);
  expect(document.body).toHaveTextContent('No email yet? Look in your spam folder');
  expect(document.body).toHaveTextContent('You are number 1,23,456 on the waitlist.');
  expect(document.body).not.toHaveTextContent("We'll notify you at");
});

const said = (left: unknown) => () => Response.json({ left });
const LEFT = 'You have left the waitlist.';
const asks = () => api.requests.filter(({ method }) => method === 'GET');
const show = (): void => void document.dispatchEvent(new Event('visibilitychange'));

test('a visitor who has left by the email reads so in the browser they joined with, which forgets the entry', async () => {
  await join();
  api.answer(said(true));
  open();
  expect(heading()).toHaveTextContent('Your place is saved.');
  expect(await screen.findByText(LEFT)).toHaveFocus();
  expect(asks()).toMatchObject([{ secret: SECRET, address: CONFIG.rows.waitlist, body: '' }]);
  expect(entryIn(joinedText())).toBeUndefined();
  expect(document.body).not.toHaveTextContent(/asha@example|You are number|invite=/);
});

test('a visitor who leaves by the email in another tab reads so on coming back, and typing keeps the focus', async () => {
  await join();
  open();
  await waitFor(() => expect(asks()).toHaveLength(1));
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  api.answer(said(true));
  show();
  expect(await screen.findByText(LEFT)).toBeVisible();
  expect(field).toHaveFocus();
  field.remove();
});

test.each([
  ['that it has not left', said(false)],
  ['something else', said('true')],
  ['with a page', () => new Response('<p>Log in to the Wi-Fi</p>')],
  ['that there were too many requests', () => new Response(null, { status: 429 })],
  ['with an error', () => Response.json({ left: true }, { status: 503 })],
  ['not at all', () => Response.error()],
])('the place stays on the page where the service answers %s', async (_what, answer) => {
  await join();
  api.answer(answer);
  open();
  await waitFor(() => expect(asks()).toHaveLength(1));
  // The answer to the second question comes after that to the first.
  api.answer(said(false));
  show();
  await waitFor(() => expect(asks()).toHaveLength(2));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.body).toHaveTextContent('You are number 1,23,456 on the waitlist.');
  expect(entryIn(joinedText())).toBeDefined();
});

test('a visitor who joins again while the page asks stays on the list, and nothing is asked while an entry waits', async () => {
  await join();
  api.answer(said(true));
  const release = api.hold();
  open();
  await waitFor(() => expect(asks()).toHaveLength(1));
  const again = joinWaitlist({ ...ENTRY, city: 'Mysuru' });
  show();
  release();
  await act(() => again);
  expect(asks()).toHaveLength(1);
  expect(entryIn(joinedText())?.data.city).toBe('Mysuru');
  expect(heading()).toHaveTextContent('Your place is saved.');
});

test('a press leads back to correct it', async () => {
  await join();
  open();
  await press('Change my entry');
  expect(screen.getByText('You are at /#waitlist.')).toBeInTheDocument();
});

test('leaving is asked for once; then this browser forgets the entry, and the page says so', async () => {
  await join();
  open();
  await press('Leave the waitlist');
  expect(screen.getByText(/^Leave the waitlist\? You give up your place/)).toHaveFocus();
  await press('No, stay');
  expect(button('Leave the waitlist')).toHaveFocus();
  await press('Leave the waitlist');
  await press('Yes, leave');
  expect(await screen.findByText('You have left the waitlist.')).toHaveFocus();
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', secret: SECRET });
  expect(entryIn(joinedText())).toBeUndefined();
  expect(document.body).not.toHaveTextContent(/asha@example|You are number|invite=/);
});

test.each([
  ['Something went wrong. Try again.', () => new Response(null, { status: 503 })],
  ['Network error.', () => Response.error()],
])(
  'where leaving fails with "%s", the entry stays, and the visitor can try again',
  async (words, answer) => {
    await join();
    open();
    api.answer(answer);
    await press('Leave the waitlist');
    await press('Yes, leave');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    api.answer(undefined);
    await press('Yes, leave');
    expect(await screen.findByText('You have left the waitlist.')).toBeVisible();
  },
);

test('where rows are a hosted spreadsheet, it has no place and says where to write to leave', async () => {
  await join(null);
  const config = { ...CONFIG, rows: { ...CONFIG.rows, hosted: true } };
  renderPage(() => {
    provideRuntimeConfig(config);
    return <ThankYou />;
  }, '/thank-you');
  expect(heading()).toHaveTextContent('Your place is saved.');
  show();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asks()).toEqual([]);
  expect(document.body).not.toHaveTextContent(/You are number|Change my entry/);
  const way = screen.getByText(/^To change your entry or leave the waitlist, write to/);
  expect(within(way).getByRole('link')).toHaveAttribute(
    'href',
    `mailto:${CONFIG.company?.email ?? 'hello@getit.example'}`,
  );
});
