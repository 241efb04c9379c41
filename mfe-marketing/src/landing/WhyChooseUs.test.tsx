import { screen } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { WhyChooseUs } from './WhyChooseUs';

const doors = () => screen.getAllByRole('listitem');

test('each of the five groups has a link to the form with its interest (spec §1)', () => {
  renderPage(WhyChooseUs);
  const links = [...document.querySelectorAll('a[href*=interest]')].map((link) => [
    link.textContent,
    new URL(link.getAttribute('href') ?? '', 'https://getit.test').searchParams.get('interest'),
  ]);
  expect(links).toEqual([
    ['Join for your parents', 'Help for Elderly'],
    ['Join for help at your door', 'Help for Elderly'],
    ['Join and keep your evening', 'Important Errands'],
    ['Join for your business', 'Delivery Tasks'],
    ['Join as a student', 'Pickup & Drop'],
  ]);
  expect(doors()).toHaveLength(5);
  expect(doors()[4]).toHaveTextContent('15 minutes from ₹63');
});

test('readers abroad get dollars, and older ones our numbers, only where they are configured', () => {
  renderPage(WhyChooseUs);
  expect(doors()[0]).toHaveTextContent('₹450/hour');
  expect(document.body).not.toHaveTextContent(/\$|Prefer to talk/);
  document.body.replaceChildren();
  const company = { phone: '+91 80 4000 1234', whatsapp: '+91 98450 12345' };
  const dollar = { rupees: 90, day: '2026-11-02' };
  renderPage(() => {
    provideRuntimeConfig({ ...CONFIG, company, dollar });
    return <WhyChooseUs />;
  });
  expect(doors()[0]).toHaveTextContent('₹450/hour, about $5.00');
  expect(doors()[1]).toHaveTextContent('Prefer to talk? +91 80 4000 1234 WhatsApp');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919845012345',
  );
});
