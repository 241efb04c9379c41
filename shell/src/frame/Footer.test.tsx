import { cleanup, screen, within } from '@testing-library/react';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { provideTranslator } from 'shared-config/i18n/translator';
import { CONFIG } from 'shared-config/services/testing/config';
import { renderAt } from '../testing/renderAt';
import { Footer } from './Footer';

function show(config: Partial<RuntimeConfig> = {}): void {
  cleanup();
  provideRuntimeConfig({ ...CONFIG, ...config });
  renderAt('/', <Footer />);
}

beforeEach(() => show());

test('the company is named where it is configured, and not before', () => {
  expect(screen.queryByText(/Grievance officer/)).not.toBeInTheDocument();
  show({ company: { legalName: 'GetIt Services Pvt Ltd', grievanceOfficer: 'Kavya Rao' } });
  expect(screen.getByText('GetIt Services Pvt Ltd')).toBeVisible();
  expect(screen.getByText('Grievance officer: Kavya Rao')).toBeVisible();
});

test('a visitor who would rather talk finds the numbers that are configured, and none before', () => {
  const rows = () =>
    ['+91 80 4000 1234', 'Call me back', 'WhatsApp (opens in a new tab)'].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    );
  expect(rows()).toEqual([undefined, undefined, undefined]);
  show({ company: { phone: '+91 80 4000 1234' } });
  expect(rows()).toEqual(['tel:+918040001234', '/contact', undefined]);
  show({ company: { whatsapp: '+91 98450 12345' } });
  expect(rows()).toEqual([undefined, undefined, 'https://wa.me/919845012345']);
});

test('the footer links to the six pages of the specification, and then to Become a helper (spec §2)', () => {
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Contact', '/contact'],
    ['Blog', '/blog'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Become a helper', '/become-a-helper'],
  ]);
});

test('on a translated page, links to pages in English alone say so and lead there at once', () => {
  provideTranslator({ language: 'kn', translate: (message) => message });
  show();
  const foreign = screen.getAllByRole('link', { name: /\(in English\)/ });
  expect(foreign.map((link) => [link.getAttribute('href'), link.getAttribute('hreflang')])).toEqual(
    ['/blog', '/terms', '/privacy'].map((path) => [path, 'en']),
  );
  provideTranslator(undefined);
  show();
  expect(screen.queryByText(/in English/)).toBeNull();
});

test('the blog opens in a new tab, and its link says so (spec §2)', () => {
  const blog = screen.getByRole('link', { name: 'Blog (opens in a new tab)' });
  expect(blog).toHaveAttribute('target', '_blank');
  for (const name of ['About Us', 'Services', 'Contact', 'Terms & Conditions', 'Privacy Policy'])
    expect(screen.getByRole('link', { name })).not.toHaveAttribute('target');
});

test('Facebook and Instagram are external links; X and LinkedIn are disabled and have none (spec §2)', () => {
  for (const network of ['Facebook', 'Instagram'])
    expect(
      screen.getByRole('link', { name: `${network} (opens in a new tab)` }).getAttribute('href'),
    ).toMatch(`https://www.${network.toLowerCase()}.com/`);
  for (const name of ['X (Twitter)', 'LinkedIn']) {
    const icon = screen.getByRole('link', { name });
    expect(icon).toHaveAttribute('aria-disabled', 'true');
    expect(icon).not.toHaveAttribute('href');
    expect(icon).not.toHaveAttribute('tabindex');
  }
});
