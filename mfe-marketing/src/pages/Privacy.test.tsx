import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Privacy from './Privacy';

beforeEach(() => renderPage(Privacy, '/privacy'));

/** The text between a heading and the next. */
function under(heading: string): string {
  let text = '';
  let next = screen.getByRole('heading', { level: 2, name: heading }).nextElementSibling;
  while (next && next.tagName !== 'H2') {
    text += next.textContent;
    next = next.nextElementSibling;
  }
  return text;
}

test('the policy was last updated on March 30, 2025 (spec §2)', () => {
  expect(screen.getByText('March 30, 2025')).toHaveAttribute('datetime', '2025-03-30');
});

test('it names every field that a form keeps (spec §3)', () => {
  expect(under('When you join the waitlist')).toMatch(/name.*email.*city.*interested in/);
  expect(under('When you write to us')).toMatch(/name.*mobile number.*message/);
  expect(under('When you create an account')).toMatch(/name.*mobile number.*email/);
});

test('it says what stays in this browser, and that the early-access address is not sent (spec §3)', () => {
  const text = under('What stays in this browser');
  expect(text).toContain('session');
  expect(text).toMatch(/early-access box.*stays in this browser\. It is not sent/);
});

test('it says how long an unsent form is kept, and what is never kept', () => {
  expect(under('What stays in this browser')).toMatch(
    /form and have not sent stays in this browser.*for 24 hours.*Passwords and files are not kept/,
  );
});

test('it says that what did not arrive waits in this browser, for how long, and that it can be deleted', () => {
  expect(under('What stays in this browser')).toMatch(
    /What you send stays in this browser until it has arrived\..*for 7 days at most\..*delete it there/,
  );
});

test('it says what is counted (spec §7.1)', () => {
  expect(under('What we count')).toMatch(/waitlist.*city as a label.*without name or email/);
});

test('it ends with the accessibility statement: what we aim for, what is missing, and how to tell us', () => {
  expect(document.getElementById('accessibility')).toBe(
    screen.getAllByRole('heading', { level: 2 }).at(-1),
  );
  expect(under('Accessibility')).toMatch(/level AA of .* 2\.2.*missing:.*hello@getit\.example/);
});
