import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from '../../build/jest/renderPage';
import { keptKeys, readRow } from '../../services/outbox/outboxStore';
import { provideRuntimeConfig } from '../../services/runtimeConfigAccess';
import { HELPER_FORM } from '../../services/testing/helperForm';
import { serveRows } from '../../services/testing/serveRows';
import { CONFIG } from '../../services/testing/config';
import type { FormDeclaration } from '../../site/FormDeclaration';
import { DeclaredForm } from './DeclaredForm';

const ASKING = {
  ...HELPER_FORM,
  name: 'mfe-helpers.ask',
  fields: [
    { name: 'email', label: 'Email', type: 'email', missing: 'Enter your email.', longest: 320 },
    { name: 'sentFrom', label: 'Sent from', type: 'page' },
  ],
} as const satisfies FormDeclaration;
const api = serveRows(HELPER_FORM, ASKING);
const Page = () => <DeclaredForm form={HELPER_FORM} />;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const waiting = () => keptKeys().flatMap((key) => readRow(key) ?? []);

beforeEach(() => localStorage.clear());

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

test.each([
  ['cannot be reached', () => Response.error(), 'Network error.', 1],
  ['will never take the row', () => new Response(null, { status: 400 }), 'Something', 0],
])('while the service %s, the row keeps or loses its place in the outbox', async (...row) => {
  const [, answer, words, kept] = row;
  api.answer(answer);
  renderPage(Page, '/helpers');
  await fillIn();
  await press();
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue(' Asha ');
  const { name, title, consent } = HELPER_FORM;
  const one = { table: name, form: name, title, notice: consent.version, refused: false };
  expect(waiting()).toMatchObject(Array(kept).fill(one));
});

describe('a form that tells its page', () => {
  const Asking = () => <DeclaredForm form={ASKING} />;

  test('sends its path, decoded, and asks the visitor for nothing', async () => {
    renderPage(Asking, '/helpers/%E0%B2%B0%E0%B2%B5%E0%B2%BF?task=x#y');
    expect(screen.queryByLabelText('Sent from')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
    await press();
    expect(await screen.findByText(ASKING.thanks)).toBeVisible();
    expect(api.taken[ASKING.name]).toEqual([{ email: 'asha@example.in', sentFrom: '/helpers/ರವಿ' }]);
  });

  test('has it without scripts, too', () => {
    const html = renderToString(
      <MemoryRouter initialEntries={['/helpers']}>
        <Asking />
      </MemoryRouter>,
    );
    expect(html).toContain('<input type="hidden" name="sentFrom" value="/helpers"/>');
  });
});

test('without scripts the form has its fields, and says where to write instead', () => {
  const html = renderToString(<MemoryRouter>{<Page />}</MemoryRouter>);
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
