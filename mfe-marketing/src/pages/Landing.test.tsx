import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { supportModalDialogs } from '../testing/modalDialogs';
import Landing from './Landing';

supportModalDialogs();

const section = (heading: string) =>
  screen.getByText(heading, { selector: 'h2' }).closest('section') as HTMLElement;

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('the landing page', () => {
  beforeEach(() => renderPage(Landing));

  test('exactly two buttons read "Join the Waitlist", and each opens the one dialog (spec §2)', async () => {
    const buttons = screen.getAllByRole('button', { name: 'Join the Waitlist' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
      dialog.open = false;
      await userEvent.click(button);
      expect(dialog.open).toBe(true);
    }
  });

  test('there is a card for each of the seven kinds of errand, with category and price, and each leads to the booking page with its category and its interest (spec §1, §2)', () => {
    const cards = within(section('Seven kinds of errand we run for you')).getAllByRole('link');
    const names = cards.map((card) => within(card).getByText(/./, { selector: 'strong' }));
    expect(textsOf(names).sort()).toEqual([
      'Child or elder escort',
      'Deliveries',
      'Document handling',
      'Help for the elderly',
      'Important errands',
      'Intercity pickups and deliveries',
      'Pickup and drop',
    ]);
    for (const card of cards) expect(card).toHaveTextContent(/, (₹\d+ per hour|custom price)$/);
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/book?category=Basic&interest=Delivery+Tasks',
      '/book?category=Basic&interest=Pickup+%26+Drop',
      '/book?category=Sensitive&interest=Help+for+Elderly',
      '/book?category=Important&interest=Important+Errands',
      '/book?category=Confidential&interest=Important+Errands',
      '/book?category=Sensitive&interest=Other',
      '/book?category=Intercity&interest=Other',
    ]);
    const help = screen.getByRole('link', { name: /^Help for the elderly/ });
    expect(help).toHaveTextContent('Sensitive, ₹450 per hour');
  });

  test('the rate card has the six prices in rupees per hour, and each leads to the booking page (spec §2, §9)', () => {
    const cards = within(section('What it costs')).getAllByRole('link');
    expect(textsOf(cards).join()).toMatch(
      /^Basic.*₹250per hour,Important.*₹350per hour,Sensitive.*₹450per hour,Confidential.*₹500per hour,Intercity.*Customprice,Quick Done.*₹400per hour$/,
    );
    const chosen = cards.map(
      (card) => new URLSearchParams(card.getAttribute('href')?.split('?')[1]),
    );
    expect(chosen.map((query) => query.get('category'))).toEqual(TASK_CATEGORIES);
  });

  test('no picture says what the text does not, and each takes at most 4 KB', () => {
    expect(screen.queryByRole('img')).toBeNull();
    for (const picture of document.querySelectorAll('svg'))
      expect(new TextEncoder().encode(picture.innerHTML).length).toBeLessThanOrEqual(4096);
    expect(document.querySelectorAll('svg:not([aria-hidden=true])')).toHaveLength(0);
  });
});

test('what a visitor opened and typed before hydration is kept (spec §4)', async () => {
  provideRuntimeConfig(CONFIG);
  const { renderToString } = await import('react-dom/server');
  const page = (
    <MemoryRouter>
      <main>
        <Landing />
      </main>
    </MemoryRouter>
  );
  const html = renderToString(page);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html.slice(html.indexOf('<main'));
  for (const details of place.querySelectorAll('details')) details.open = true;
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.open = true;
  const name = place.querySelector<HTMLInputElement>('#contact input[name=name]');
  if (name) name.value = 'Asha';
  await act(async () => void render(page, { container: place, hydrate: true }));
  expect(place.querySelectorAll('details:not([open])')).toHaveLength(0);
  expect([dialog.isConnected, dialog.open]).toEqual([true, true]);
  expect([name?.isConnected, name?.value]).toEqual([true, 'Asha']);
});
