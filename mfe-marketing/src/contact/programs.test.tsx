import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
import { LEAST_TIME } from 'shared-config/ui/rowForm/useRowForm';
import { WaitlistForm } from '../waitlist/WaitlistForm';
import { ContactForm } from './ContactForm';
import { FooterContactForm } from './FooterContactForm';

/* What happens to forms that programs fill in. */

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
    await userEvent.type(screen.getByLabelText(label), text);
  const interest = screen.queryByLabelText('Interest');
  if (interest) await userEvent.selectOptions(interest, 'Other');
}

const FOOTER = (
  <MemoryRouter>
    <FooterContactForm />
  </MemoryRouter>
);

const press = (): Promise<void> => userEvent.click(screen.getByRole('button'));

const thanked = {
  contact: () => screen.findByText('✅ Message sent successfully!'),
  footer: () => waitFor(() => expect(alerts).toHaveBeenCalledWith('Message sent successfully!')),
  waitlist: () => waitFor(() => expect(joined).toHaveBeenCalledTimes(1)),
};

describe.each([
  ['contact', ContactForm, CONTACT],
  ['footer', FooterContactForm, CONTACT],
  ['waitlist', () => <WaitlistForm onJoined={joined} />, WAITLIST],
] as const)('the form %s', (name, Page, fields) => {
  test('says thank you and sends nothing when the field that no person can reach is filled in', async () => {
    const { container } = renderPage(Page, '/contact');
    const trap = container.querySelector<HTMLInputElement>('input[inert]');
    expect(trap).not.toBeNull();
    await fillIn(fields);
    if (trap) trap.value = 'https://cheap.example';
    await press();
    await thanked[name]();
    expect(api.requests).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(window.dataLayer).toBeUndefined();
    expect(trap).toHaveValue('');
  });

  test('asks for another press when it is filled in faster than a person can, and then sends', async () => {
    let now = 5000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    renderPage(Page, '/contact');
    provideRuntimeConfig({ ...TEST_CONFIG, rows: { ...TEST_CONFIG.rows, leastTime: LEAST_TIME } });
    await fillIn(fields);
    now += LEAST_TIME - 1;
    await press();
    expect(
      await screen.findByText('That was very quick. Press the button again to send it.'),
    ).toBeInTheDocument();
    expect(api.requests).toEqual([]);
    expect(screen.getByLabelText('Name')).toHaveValue('Asha');
    await press();
    await thanked[name]();
    expect(api.requests).toHaveLength(1);
  });

  test('sends at once what took as long as a person needs', async () => {
    let now = 5000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    renderPage(Page, '/contact');
    provideRuntimeConfig({ ...TEST_CONFIG, rows: { ...TEST_CONFIG.rows, leastTime: LEAST_TIME } });
    await fillIn(fields);
    now += LEAST_TIME;
    await press();
    await thanked[name]();
    expect(api.requests).toHaveLength(1);
  });
});

test('a prerendered form has no such field, and counts from when the visitor asked for the page', async () => {
  const { renderToString } = await import('react-dom/server');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(FOOTER);
  expect(place.innerHTML).not.toContain('inert');
  jest.spyOn(performance, 'now').mockReturnValue(LEAST_TIME);
  provideRuntimeConfig({ ...TEST_CONFIG, rows: { ...TEST_CONFIG.rows, leastTime: LEAST_TIME } });
  const root = await act(async () => hydrateRoot(place, FOOTER));
  await fillIn(CONTACT);
  await press();
  await thanked.footer();
  await act(async () => root.unmount());
});
