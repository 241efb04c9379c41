import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { consentNotices } from 'shared-config/site/testing/consentNotices';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { Link } from 'shared-config/router';
import { placeIn } from 'shared-config/services/invitationHeader';
import { keepText } from 'shared-config/services/outbox/keptRow';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { storeSession } from 'shared-config/services/testing/storedSession';
import { createFakeIdentity } from 'shared-config/services/testing/fakeIdentity';
import { serveRows } from 'shared-config/services/testing/serveRows';
import ThankYou from '../pages/ThankYou';
import { entryIn, joinedText } from './joinedEntry';
import { supportModalDialogs } from '../testing/modalDialogs';
import { WaitlistButton } from './WaitlistButton';
import { WaitlistDialog } from './WaitlistDialog';
import { changeEntry, followEntry } from './waitlistVisit';

jest.mock('shared-config/services/loadIdentity');

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const showModal = supportModalDialogs();
const api = serveRows();
const [NOTICE] = consentNotices();

/** The visitor's input; the space before the name must be kept. */
const TYPED = {
  name: ' Asha Rao',
  email: 'asha@example.com',
  city: 'Bengaluru',
  interest: 'Help for Elderly',
};
const LABELS = { name: 'Name', email: 'Email', city: 'City', interest: 'Interest' } as const;

/** What our own service answers. */
const placed = (place: number): Response =>
  new Response('', { headers: { 'waitlist-place': `${place};invite=aaaaaaaaaa` } });

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const openDialog = () => press('Join the Waitlist');
const join = () => press('Join now');
const joined = () => screen.findByText('You are at /thank-you.');
const comeBack = async () => {
  await user.click(screen.getByRole('link', { name: 'Go back' }));
  await openDialog();
};

async function fillIn(values: typeof TYPED = TYPED): Promise<void> {
  for (const name of ['name', 'email', 'city'] as const)
    if (values[name]) await user.type(screen.getByLabelText(LABELS[name]), values[name]);
  if (values.interest) await user.selectOptions(screen.getByLabelText('Interest'), values.interest);
}

function expectFields(values: Partial<typeof TYPED>): void {
  for (const name of ['name', 'email', 'city', 'interest'] as const)
    expect(screen.getByLabelText(LABELS[name])).toHaveValue(values[name] ?? '');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  followEntry();
  window.dataLayer = [];
  showModal.mockClear();
});

test('a visitor who is signed in finds their name and email filled in, and can change them', async () => {
  storeSession('a');
  const asha = { email: 'asha@example.com', password: 'long-enough', name: 'ಆಶಾ ರಾವ್' };
  const identity = createFakeIdentity({ accounts: [asha], stored: asha });
  jest.mocked(loadIdentity).mockResolvedValue(identity);
  renderPage(() => (
    <>
      <WaitlistButton />
      <WaitlistDialog />
    </>
  ));
  await openDialog();
  await waitFor(() => expectFields({ name: 'ಆಶಾ ರಾವ್', email: 'asha@example.com' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Amma');
  expectFields({ name: 'Amma', email: 'asha@example.com' });
  await act(() => identity.signOut());
  expectFields({ name: 'Amma' });
});

describe('by address', () => {
  const arriveAt = (address: string): void => {
    provideRuntimeConfig(CONFIG);
    render(
      <MemoryRouter initialEntries={[address]}>
        <Link to="/#waitlist">Join</Link>
        <WaitlistButton />
        <WaitlistDialog />
      </MemoryRouter>,
    );
  };

  test('a link to /#waitlist opens the waitlist in an awake page, and any other fragment opens nothing', async () => {
    arriveAt('/#services');
    expect(showModal).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Join' }));
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  test('closing one that the address opened leads the focus to the button that opens it', () => {
    arriveAt('/#waitlist');
    expect(document.body).toHaveFocus();
    act(() => dialog().close());
    expect(screen.getByRole('button', { name: 'Join the Waitlist' })).toHaveFocus();
  });

  test('closing one that a link opened leaves the focus on the link', async () => {
    arriveAt('/');
    const link = screen.getByRole('link', { name: 'Join' });
    await user.click(link);
    act(() => dialog().close());
    expect(link).toHaveFocus();
  });

  test.each([
    ['?interest=Help+for+Elderly', 'Help for Elderly'],
    ['?interest=Free', ''],
  ])('a page that is loaded as /%s#waitlist opens it with "%s" chosen', (query, interest) => {
    arriveAt(`/${query}#waitlist`);
    expect(showModal).toHaveBeenCalledTimes(1);
    expectFields({ interest });
  });
});

describe('in a browser that has joined', () => {
  const ENTRY = JSON.stringify({ secret: 'a'.repeat(32), data: TYPED, answer: '214' });
  const PANEL = "You're on the waitlist!";
  const content = (
    <MemoryRouter>
      <WaitlistButton />
      <WaitlistDialog />
    </MemoryRouter>
  );
  /** What another tab stores, or removes. */
  const store = (entry: string | null) =>
    act(() => {
      keepText('getit.joined', entry);
      dispatchEvent(new Event('storage'));
    });

  test('after a reload it opens with the success panel, the email of the entry and the way to the place, until Close brings the empty form back', async () => {
    provideRuntimeConfig(CONFIG);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(content);
    keepText('getit.joined', ENTRY);
    render(content, { container, hydrate: true });
    await openDialog();
    expect(dialog()).toHaveAccessibleName(PANEL);
    expect(screen.getByText(TYPED.email)).toBeVisible();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    const way = screen.getByRole('link', { name: 'See your place and your code' });
    expect(way).toHaveAttribute('href', '/thank-you');
    await press('Close');
    await openDialog();
    expectFields({});
    expect(screen.getByRole('heading')).not.toHaveAttribute('autofocus');
  });

  test('the prerendered dialog has the words for either, and its stylesheet shows one by what this browser has stored', () => {
    provideRuntimeConfig(CONFIG);
    const html = document.createElement('div');
    html.innerHTML = renderToString(content);
    const words = [...html.querySelectorAll('h2 span')].map((one) => [
      one.textContent,
      one.className,
    ]);
    expect(words).toEqual([
      ['Be first in your city', 'others'],
      [PANEL, 'joined'],
    ]);
    expect(html.querySelector('form[data-checks]')?.parentElement).toHaveClass('others');
  });

  test('it follows another tab that joins, and one that leaves', () => {
    provideRuntimeConfig(CONFIG);
    render(content);
    const title = () => screen.getByRole('heading', { hidden: true }).textContent;
    expect(title()).toBe('Be first in your city');
    store(ENTRY);
    expect(title()).toBe(PANEL);
    store(null);
    expect(title()).toBe('Be first in your city');
  });
});

describe('by its button', () => {
  beforeEach(async () => {
    renderPage(() => (
      <>
        <WaitlistButton />
        <WaitlistDialog />
      </>
    ));
    expect(dialog()).not.toHaveAttribute('open');
    await openDialog();
  });

  test('a press on the backdrop closes it; one on the dialog, or one that begins on a field, does not (spec §4)', async () => {
    await user.click(screen.getByRole('heading', { name: 'Be first in your city' }));
    expect(dialog()).toHaveAttribute('open');
    fireEvent.mouseDown(screen.getByLabelText('Name'));
    fireEvent.mouseUp(dialog());
    fireEvent.click(dialog());
    expect(dialog()).toHaveAttribute('open');
    await user.click(dialog());
    expect(dialog()).not.toHaveAttribute('open');
  });

  test('an answer that comes after it was closed moves the visitor nowhere: a message says it, and so does the dialog', async () => {
    const heard = jest.fn();
    const stop = onAnnounced('getit:said', heard);
    const release = api.hold();
    await fillIn();
    await join();
    act(() => dialog().close());
    release();
    const words = "You're on the waitlist! We'll notify you when we go live in your city.";
    await waitFor(() => expect(heard.mock.calls).toEqual([[{ words, failed: false }]]));
    stop();
    expect(screen.queryByText(/You are at/)).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['getit.joined']);
    await openDialog();
    expect(screen.getByRole('heading', { name: "You're on the waitlist!" })).toBeInTheDocument();
  });

  test('an answer moves a visitor who has opened it again and waits', async () => {
    const release = api.hold();
    await fillIn();
    await join();
    act(() => dialog().close());
    await openDialog();
    release();
    await joined();
  });

  test('the fields carry their placeholders, types and hints for the keyboard, and the interest is chosen from the list, behind a blank first line (spec §3, §5)', () => {
    const controls = [...dialog().querySelectorAll('input, select, button')];
    // The focus begins at the first one.
    expect(controls[0]).toBe(screen.getByPlaceholderText('Your Name'));
    expect(controls[0]).toHaveAttribute('autocomplete', 'name');
    expect(screen.getByPlaceholderText('Your Email')).toHaveAttribute('type', 'email');
    const city = screen.getByPlaceholderText('Your City');
    expect(city).toHaveAttribute('autocomplete', 'address-level2');
    expect(controls.at(-1)).toBe(screen.getByRole('button', { name: 'Close the waitlist' }));
    const choices = screen.getByLabelText<HTMLSelectElement>('Interest').options;
    expect([...choices].map(({ value, text }) => value || text)).toEqual([
      'What are you interested in?',
      'Delivery Tasks',
      'Pickup & Drop',
      'Important Errands',
      'Help for Elderly',
      'Other',
    ]);
  });

  test('before its button the form says what is kept, for what, and how to withdraw', () => {
    const line = screen.getByText(/or older, and agree that/);
    expect(line).toHaveTextContent(NOTICE?.lines.waitlist ?? '');
    expect(line.compareDocumentPosition(screen.getByRole('button', { name: 'Join now' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('without the name, the email, the city or the interest nothing is sent, nor with an address that is not an email (spec §5)', async () => {
    await join();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    for (const label of Object.values(LABELS))
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    await fillIn({ ...TYPED, email: 'asha at example' });
    await join();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.requests).toEqual([]);
    expect(dialog()).toHaveAttribute('open');
  });

  test('the four fields are sent as typed, once, in a row that names the notice; meanwhile the button says so (spec §4, §7.1, §8)', async () => {
    const release = api.hold();
    await fillIn();
    await user.dblClick(screen.getByRole('button', { name: 'Join now' }));
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement);
    release();
    await joined();
    expect(api.taken.waitlist).toEqual([TYPED]);
    expect(api.requests.map(({ notice }) => notice)).toEqual([NOTICE?.version]);
  });

  test('a program that fills in the field that no person can reach is thanked, and nothing is sent or counted', async () => {
    const trap = dialog().querySelector<HTMLInputElement>('input[inert]') as HTMLInputElement;
    await fillIn();
    trap.value = 'https://cheap.example';
    await join();
    await joined();
    expect([api.requests, window.dataLayer]).toEqual([[], []]);
    expect(localStorage).toHaveLength(0);
  });

  const refuse = async (answer: () => Response) => {
    api.answer(answer);
    await fillIn();
    await join();
    const alert = await screen.findByRole('alert');
    expect(dialog()).toHaveAttribute('open');
    expectFields(TYPED);
    expect(window.dataLayer).toEqual([]);
    return alert.textContent;
  };

  test('a response that is not ok shows "Something went wrong. Try again.", and nothing is lost (spec §4, §8)', async () => {
    const says = await refuse(() => Response.json({ created: 1 }, { status: 404 }));
    expect(says).toBe('Something went wrong. Try again.');
  });

  test('no response shows "Network error." and is logged; the same entry can be sent again (spec §4, §8)', async () => {
    expect(await refuse(() => Response.error())).toBe('Network error.');
    expect(takeConsoleMessages()).toEqual([expect.stringContaining('Failed to fetch')]);
    // The shell's message lies behind the dialog.
    expect(dialog()).toHaveTextContent(
      'This has not reached us yet. It is saved in this browser and will be sent when we can be reached.',
    );
    const where = screen.getByRole('link', { name: 'See where they appear' });
    expect(where.parentElement).toHaveTextContent('Your place and your own link appear once it is');
    expect(where).toHaveAttribute('href', '/thank-you');
    api.answer(undefined);
    await join();
    await joined();
    expect(api.taken.waitlist).toEqual([TYPED]);
  });

  test('after any ok response the dialog closes, the form is emptied, and the city is counted once; opening it again shows the success panel, whose Close brings the empty form back (spec §4, §7.1)', async () => {
    api.answer(() => new Response('any text at all'));
    await fillIn();
    const modal = dialog();
    const { form } = screen.getByLabelText<HTMLInputElement>('Name');
    await join();
    await joined();
    expect(modal.open).toBe(false);
    const left = [...new FormData(form as HTMLFormElement)].filter(([name]) => name in TYPED);
    expect(left.map(([, value]) => value)).toEqual(['', '', '', '']);
    expect(window.dataLayer?.map((event) => Array.from(event as ArrayLike<unknown>))).toEqual([
      ['event', 'waitlist_signup', { event_label: 'Bengaluru', value: 1 }],
    ]);
    // Google's script ignores arrays.
    expect(String(window.dataLayer?.[0])).toBe('[object Arguments]');
    await comeBack();
    expect(dialog()).toHaveAccessibleName("You're on the waitlist!");
    expect(screen.getByText("We'll notify you when we go live in your city.")).toBeVisible();
    // Browsers focus what has this attribute, or else the first button; jsdom has no modal dialogs.
    expect(screen.getByRole('heading')).toHaveAttribute('autofocus');
    await press('Close');
    expect(dialog()).not.toHaveAttribute('open');
    await openDialog();
    expectFields({});
  });

  test('from the answer on, the status region says what has happened, until the page that thanks is on the screen (spec §4)', async () => {
    const said: unknown[] = [];
    const stop = onAnnounced('getit:said', ({ words }) => said.push(words));
    expect(screen.getByLabelText('Name').closest('form')).toHaveAttribute(
      'data-leads',
      '/thank-you',
    );
    await fillIn();
    await join();
    await joined();
    expect(said).toEqual(["You're on the waitlist!"]);
    renderPage(ThankYou, '/thank-you');
    expect(said).toEqual(["You're on the waitlist!", null]);
    stop();
  });

  test('a visitor who corrects the entry finds it in the form, is counted once, and keeps the place; an invitation is sent once', async () => {
    history.replaceState(null, '', '/?invite=3f2c8a546f#waitlist');
    api.answer(() => placed(214));
    await fillIn();
    await join();
    await joined();
    api.answer(() => placed(215));
    act(() => changeEntry(TYPED));
    await comeBack();
    expectFields(TYPED);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'asha.rao@example.com');
    await join();
    await joined();
    expect(api.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { data: TYPED },
      { data: { ...TYPED, email: 'asha.rao@example.com' } },
    ]);
    expect(api.requests.map(({ invite }) => invite)).toEqual(['3f2c8a546f', null]);
    expect(window.dataLayer).toHaveLength(1);
    expect(placeIn(entryIn(joinedText()))).toEqual({ place: 214, invite: 'aaaaaaaaaa' });
  });
});
