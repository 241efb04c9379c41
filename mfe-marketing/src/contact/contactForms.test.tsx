import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IN_ENGLISH } from 'shared-config/i18n/words';
import { contactQuestions } from 'shared-config/site/contactQuestions';
import { consentNotices } from 'shared-config/site/testing/consentNotices';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { announce, onAnnounced } from 'shared-config/contract/sharedState';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { ContactForm } from './ContactForm';
import { FooterContactForm } from './FooterContactForm';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
const api = serveRows();
const [NOTICE] = consentNotices();
const alerts = jest.spyOn(window, 'alert').mockReturnValue(undefined);

const LABELS = { name: 'Name', mobile: 'Mobile', message: 'Message' } as const;
const TYPED = { name: 'Asha Rao', mobile: '+91 98450', message: 'Is Sunday possible?\nFor Appa.' };
const EMPTY = { name: '', mobile: '', message: '' };

const field = (name: keyof typeof LABELS) => screen.getByLabelText(LABELS[name]);

async function fillIn(values: typeof TYPED = TYPED) {
  for (const name of ['name', 'mobile', 'message'] as const)
    if (values[name]) await user.type(field(name), values[name]);
}

const send = () => user.click(screen.getByRole('button'));

function expectFields(values: typeof TYPED) {
  for (const name of ['name', 'mobile', 'message'] as const)
    expect(field(name)).toHaveValue(values[name]);
}

beforeEach(() => {
  localStorage.clear();
  alerts.mockClear();
});

describe.each([
  ['the contact page', ContactForm],
  ['the landing page', FooterContactForm],
])('the form of %s', (_page, Form) => {
  beforeEach(() => renderPage(Form, '/contact'));

  test('says what is kept, for what, and how to withdraw', () => {
    const withdraw = NOTICE?.lines.contact.replace(/^.* to answer you\. /, '');
    expect(screen.getByText(/or older, and agree that/)).toHaveTextContent(
      `${contactQuestions(IN_ENGLISH).consent.text} ${withdraw}`,
    );
  });

  test('has a telephone field without a format and a message box of 4 rows (spec §5)', () => {
    expect(field('mobile')).toHaveAttribute('type', 'tel');
    expect(field('mobile')).not.toHaveAttribute('pattern');
    expect(field('message')).toHaveAttribute('rows', '4');
  });

  test('asks for a message that is blank, and stores no empty row', async () => {
    await fillIn({ ...TYPED, message: '  ' });
    await send();
    expect(field('message')).toHaveAccessibleDescription('Write your message first.');
    expect(field('message')).toHaveFocus();
    expect(alerts).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(api.requests).toEqual([]);
  });

  test('says "Sending..." while it sends the message as typed, once, in a row that names the notice, and is emptied by a created row (spec §4, §7.2, §8)', async () => {
    const release = api.hold();
    await fillIn();
    await user.dblClick(screen.getByRole('button'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Sending\.\.\.$/);
    expect(screen.getByRole('button')).toBeDisabled();
    release();
    await waitFor(() => expectFields(EMPTY));
    expect(api.taken.contact).toEqual([TYPED]);
    expect(api.requests.map(({ notice }) => notice)).toEqual([NOTICE?.version]);
  });
});

describe('a message whose answer comes after the visitor has left', () => {
  const heard = jest.fn();
  let release: () => void;
  let stop: () => void;

  beforeEach(async () => {
    heard.mockClear();
    stop = onAnnounced('getit:said', heard);
    const { unmount } = renderPage(ContactForm, '/contact');
    release = api.hold();
    await fillIn();
    await send();
    unmount();
    expect(Object.keys(localStorage).join()).toContain('getit.draft.');
  });
  afterEach(() => stop());

  const isHeard = () =>
    waitFor(() =>
      expect(heard.mock.calls).toEqual([
        [{ words: '✅ Message sent successfully!', failed: false }],
      ]),
    );

  test('leaves no draft, and is said in the status region', async () => {
    release();
    await isHeard();
    expect({ ...localStorage }).toEqual({});
    renderPage(ContactForm, '/contact');
    expectFields(EMPTY);
  });

  test('empties the form to which the visitor has come back, so that it is sent once', async () => {
    renderPage(ContactForm, '/contact');
    expectFields(TYPED);
    release();
    await isHeard();
    expectFields(EMPTY);
    await send();
    expect(api.taken.contact).toEqual([TYPED]);
  });

  test('leaves what the visitor has typed since', async () => {
    renderPage(ContactForm, '/contact');
    await user.type(field('message'), '!');
    release();
    await isHeard();
    expectFields({ ...TYPED, message: `${TYPED.message}!` });
  });
});

describe('the form of the contact page', () => {
  beforeEach(() => renderPage(ContactForm, '/contact'));

  const refuse = async (answer: () => Response) => {
    api.answer(answer);
    await fillIn();
    await send();
    return screen.findByRole('alert');
  };

  test.each(['name', 'mobile'] as const)('without the %s sends nothing (spec §5)', async (left) => {
    await fillIn({ ...TYPED, [left]: '' });
    await send();
    expect(api.requests).toEqual([]);
    for (const name of ['name', 'mobile', 'message'] as const) expect(field(name)).toBeRequired();
  });

  test.each([
    ['the answer is not ok', () => Response.json({ created: 1 }, { status: 422 })],
    ['the created field is missing', () => Response.json({ id: 7 })],
    ['the answer is the word null', () => Response.json(null)],
    ['a page of HTML comes back', () => new Response('<!doctype html><p>created')],
  ])('shows an error if %s, and no input is lost (spec §7.2, §8)', async (_case, answer) => {
    const alert = await refuse(answer);
    expect(alert.textContent).toBe('❌ Something went wrong. Please try again.');
    expect(takeConsoleMessages()).toEqual([expect.stringMatching(/Response/)]);
    expectFields(TYPED);
  });

  test('has its own message for a network failure, which disappears when it is sent again (spec §4, §8)', async () => {
    const alert = await refuse(() => Response.error());
    expect(alert.textContent).toBe('⚠️ Network error. Please try again.');
    expectFields(TYPED);
    api.answer(undefined);
    await send();
    expect(await screen.findByText('✅ Message sent successfully!')).toHaveRole('status');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is emptied when the outbox has delivered its message, and by no other message', async () => {
    await refuse(() => Response.error());
    const deliver = (data: typeof TYPED, form = 'contact') =>
      act(() => announce('getit:rows', { form, data }));
    deliver(TYPED, 'footer');
    deliver({ ...TYPED, message: 'Another' });
    expectFields(TYPED);
    deliver(TYPED);
    expectFields(EMPTY);
    expect(screen.queryByText(/Network error/)).toBeNull();
  });
});

describe('the form of the landing page', () => {
  beforeEach(() => renderPage(FooterContactForm));

  test('requires no field, and sends empty ones (spec §5)', async () => {
    for (const name of ['name', 'mobile', 'message'] as const)
      expect(field(name)).not.toBeRequired();
    await fillIn({ ...EMPTY, message: 'Hello' });
    await send();
    await waitFor(() => expect(alerts).toHaveBeenCalledTimes(1));
    expect(api.taken.contact).toEqual([{ ...EMPTY, message: 'Hello' }]);
  });

  const SENT = 'Message sent successfully!';

  test.each([
    ['a created row', undefined, SENT, EMPTY],
    ['a 500, which is not thrown', () => Response.json({}, { status: 500 }), SENT, EMPTY],
    ['a network failure', () => Response.error(), 'Something went wrong. Please try again.', TYPED],
  ])(
    'says by an alert, and in the status region for browsers that drop alerts, what has become of %s; only a success empties it (spec §4, §7.2, §8)',
    async (_case, answer, words, left) => {
      const heard = jest.fn();
      const stop = onAnnounced('getit:said', heard);
      api.answer(answer);
      await fillIn();
      await send();
      await waitFor(() => expect(alerts.mock.calls).toEqual([[words]]));
      expect(heard.mock.calls).toEqual([[{ words, failed: left === TYPED }]]);
      expectFields(left);
      stop();
    },
  );
});
