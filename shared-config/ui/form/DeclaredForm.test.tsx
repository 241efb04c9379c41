import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from '../../build/jest/renderPage';
import { i18n } from '../../i18n/i18n';
import { waitingSubmissions } from '../../services/outbox/outboxStore';
import { provideRuntimeConfig } from '../../services/runtimeConfigAccess';
import { ENTRY_FORM } from '../../services/testing/entryForm';
import { HELPER_FORM, JOIN_FORM } from '../../services/testing/helperForm';
import { serveRows } from '../../services/testing/serveRows';
import { CONFIG } from '../../services/testing/config';
import { provideTranslator } from '../../i18n/translator';
import { declareForm } from '../../site/FormDeclaration';
import { DeclaredForm } from './DeclaredForm';

const ASK_FORM = declareForm((i18n) => ({
  ...JOIN_FORM.in(i18n),
  name: 'mfe-helpers.ask',
  fields: [
    {
      name: 'email',
      label: i18n.t('Email'),
      type: 'email',
      missing: i18n.t('Enter your email.'),
      longest: 320,
    },
    { name: 'sentFrom', label: i18n.t('Sent from'), type: 'page' },
  ],
}));
const ASKING = ASK_FORM.declared;
const api = serveRows(HELPER_FORM, ASKING);
const Page = () => <DeclaredForm form={JOIN_FORM} />;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => localStorage.clear());
afterEach(() => provideTranslator(undefined));

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), ' Asha ');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'North');
  await userEvent.type(screen.getByLabelText('About you'), 'I know every street.');
}

const ROW = {
  name: 'Asha',
  email: 'asha@example.in',
  phone: '',
  area: 'North',
  about: 'I know every street.',
};

test('a declared form asks for what is missing in its own words, sends one row with its notice, and says thank you', async () => {
  renderPage(Page, '/helpers');
  expect(screen.getByRole('form', { name: 'Become a helper' })).toHaveTextContent(
    HELPER_FORM.consent.text,
  );
  await press();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await fillIn();
  await press();
  expect(await screen.findByText(HELPER_FORM.thanks)).toBeVisible();
  expect(api.requests).toMatchObject([
    {
      address: 'https://rows.test/mfe-helpers.join/rows',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      notice: '2026-11-25',
    },
  ]);
  expect(api.taken[HELPER_FORM.name]).toEqual([ROW]);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('a form that names its page sends its path, decoded, and asks the visitor for nothing', async () => {
  renderPage(
    () => <DeclaredForm form={ASK_FORM} />,
    '/helpers/%E0%B2%B0%E0%B2%B5%E0%B2%BF?task=x#y',
  );
  expect(screen.queryByLabelText('Sent from')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await press();
  expect(await screen.findByText(ASKING.thanks)).toBeVisible();
  expect(api.taken[ASKING.name]).toEqual([{ email: 'asha@example.in', sentFrom: '/helpers/ರವಿ' }]);
});

test('on a page in Kannada a form asks, warns, waits and thanks in Kannada, and its row has the choice in English', async () => {
  const KANNADA: Readonly<Record<string, string>> = {
    [HELPER_FORM.title]: 'ಸಹಾಯಕರಾಗಿ',
    'Enter your name.': 'ನಿಮ್ಮ ಹೆಸರು ಬರೆಯಿರಿ.',
    Name: 'ಹೆಸರು',
    North: 'ಉತ್ತರ',
    'Where do you live?': 'ಎಲ್ಲಿ ವಾಸ?',
    [HELPER_FORM.consent.text]: 'ಒಪ್ಪಿಗೆ',
    [HELPER_FORM.thanks]: 'ಧನ್ಯವಾದ',
    Send: 'ಕಳುಹಿಸಿ',
  };

  provideTranslator({ language: 'kn', translate: (message) => KANNADA[message] });
  renderPage(Page, '/helpers');
  expect(screen.getByRole('form', { name: 'ಸಹಾಯಕರಾಗಿ' })).toHaveTextContent('ಒಪ್ಪಿಗೆ');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'ಕಳುಹಿಸಿ' }));
  await send();
  expect(screen.getByLabelText('ಹೆಸರು')).toHaveAccessibleDescription('ನಿಮ್ಮ ಹೆಸರು ಬರೆಯಿರಿ.');
  await userEvent.type(screen.getByLabelText('ಹೆಸರು'), 'ಆಶಾ');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  const area = screen.getByRole('option', { name: 'ಎಲ್ಲಿ ವಾಸ?' }).parentElement;
  await userEvent.selectOptions(area as HTMLElement, 'ಉತ್ತರ');
  api.answer(() => Response.error());
  await send();
  expect(await screen.findByText('Network error.')).toBeVisible();
  expect(waitingSubmissions()).toMatchObject([{ title: 'ಸಹಾಯಕರಾಗಿ' }]);
  api.answer(undefined);
  await send();
  expect(await screen.findByText('ಧನ್ಯವಾದ')).toBeVisible();
  expect(api.taken[HELPER_FORM.name]).toMatchObject([{ name: 'ಆಶಾ', area: 'North' }]);
});

test('on a page in Kannada the line about the data says that it leads to a page in English', () => {
  const privacy = () => screen.getByRole('link', { name: /Privacy Policy/ });
  const { unmount } = renderPage(Page, '/helpers');
  expect(privacy()).toHaveTextContent(/^Privacy Policy$/);
  unmount();
  provideTranslator({ language: 'kn', translate: (message) => message });
  renderPage(Page, '/helpers');
  expect(privacy()).toHaveTextContent('Privacy Policy (in English)');
  expect(privacy()).toHaveAttribute('href', '/privacy');
  expect(privacy()).toHaveAttribute('hreflang', 'en');
});

test('words that the build does not find are no words of a form', () => {
  const { fields, ...rest } = HELPER_FORM;
  // @ts-expect-error strings from elsewhere
  declareForm(() => ({ ...rest, fields }));
  expect(JOIN_FORM.declared).toEqual(JOIN_FORM.in(i18n));
});

test('without scripts the form has its fields, and says where to write instead', () => {
  const html = renderToString(
    <MemoryRouter initialEntries={['/helpers']}>
      <Page />
      <DeclaredForm form={ASK_FORM} />
    </MemoryRouter>,
  );
  expect(html).toContain('<input type="hidden" name="sentFrom" value="/helpers"/>');
  expect(html).toMatch(/<noscript.*To become a helper, write to /);
  for (const { label } of HELPER_FORM.fields) expect(html).toContain(`>${label}</label>`);
});

test('where no service takes its rows, the page says where to write instead of a form', () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  render(<Page />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  const line = screen.getByText(/^To become a helper, write to/);
  expect(within(line).getByRole('link')).toHaveAttribute('href', 'mailto:hello@getit.example');
});

test('a hosted spreadsheet takes the waitlist wherever its form is', () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  render(<DeclaredForm form={ENTRY_FORM} name="waitlist-on-book" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('button', { name: 'Join now' })).toBeVisible();
});
