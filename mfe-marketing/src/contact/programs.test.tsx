import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
import { LEAST_TIME } from 'shared-config/ui/rowForm/RowForm';
import { JoinForm } from 'shared-config/ui/waitlist/JoinForm';
import { ContactForm } from './ContactForm';
import { FooterContactForm } from './FooterContactForm';

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
const api = serveRows();
const joined = jest.fn();
const alerts = jest.spyOn(window, 'alert').mockReturnValue(undefined);

beforeEach(() => {
  localStorage.clear();
  joined.mockReset();
  alerts.mockClear();
  delete window.dataLayer;
});

const CONTACT = { Name: 'Asha', Mobile: '98450', Message: 'Hello' };
const WAITLIST = { Name: 'Asha', Email: 'asha@example.in', City: 'Bengaluru' };

async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await user.type(screen.getByLabelText(label), text);
  const interest = screen.queryByLabelText('Interest');
  if (interest) await user.selectOptions(interest, 'Other');
}

const press = (): Promise<void> => user.click(screen.getByRole('button'));

const Join = () => (
  <JoinForm draft="waitlist" className="form" prefill={['interest', '']} onJoined={joined}>
    <h2>Join</h2>
  </JoinForm>
);

const thanked = {
  contact: () => screen.findByText('✅ Message sent successfully!'),
  footer: () => waitFor(() => expect(alerts).toHaveBeenCalledWith('Message sent successfully!')),
  waitlist: () => waitFor(() => expect(joined).toHaveBeenCalledTimes(1)),
};

test.each([
  ['contact', ContactForm, CONTACT],
  ['footer', FooterContactForm, CONTACT],
  ['waitlist', Join, WAITLIST],
] as const)(
  'the form %s says thank you and sends nothing when the field that no person can reach is filled in',
  async (name, Page, fields) => {
    const { container } = renderPage(Page, '/contact');
    const trap = container.querySelector<HTMLInputElement>('input[inert]') as HTMLInputElement;
    await fillIn(fields);
    trap.value = 'https://cheap.example';
    await press();
    await thanked[name]();
    expect(api.requests).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(window.dataLayer).toBeUndefined();
    expect(trap).toHaveValue('');
  },
);

describe('where a form takes a person some time', () => {
  let now = 5000;
  const askForTime = (): void =>
    provideRuntimeConfig({ ...TEST_CONFIG, rows: { ...TEST_CONFIG.rows, leastTime: LEAST_TIME } });

  beforeEach(() => {
    now = 5000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  const sendAfter = async (time: number) => {
    renderPage(ContactForm, '/contact');
    askForTime();
    await fillIn(CONTACT);
    now += time;
    await press();
  };

  test('what is filled in faster is sent with the second press', async () => {
    await sendAfter(LEAST_TIME - 1);
    const answer = 'That was very quick. Press the button again to send it.';
    expect(await screen.findByText(answer)).toBeInTheDocument();
    expect(api.requests).toEqual([]);
    expect(screen.getByLabelText('Name')).toHaveValue('Asha');
    await press();
    await thanked.contact();
    expect(api.requests).toHaveLength(1);
  });

  test('what took as long is sent at once', async () => {
    await sendAfter(LEAST_TIME);
    await thanked.contact();
    expect(api.requests).toHaveLength(1);
  });

  test('a prerendered form has no trap, and counts from when the visitor asked for the page', async () => {
    const footer = (
      <MemoryRouter>
        <FooterContactForm />
      </MemoryRouter>
    );
    const { renderToString } = await import('react-dom/server');
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(footer);
    expect(place.innerHTML).not.toContain('inert');
    now = LEAST_TIME;
    askForTime();
    const root = await act(async () => hydrateRoot(place, footer));
    await fillIn(CONTACT);
    await press();
    await thanked.footer();
    await act(async () => root.unmount());
  });
});
