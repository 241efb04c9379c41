import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { renderAt } from '../testing/renderAt';
import { TopBar } from './TopBar';

const LINKS = [
  ['About', '/about'],
  ['Services', '/services'],
  ['Log In', '/login'],
  ['Sign Up', '/signup'],
  ['Contact Us', '/contact'],
];

const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(() => provideRuntimeConfig(CONFIG));

test('the top bar leads to About, Services, Log In, Sign Up and Contact Us (spec §2), and marks the current page alone', () => {
  renderAt('/services', <TopBar />);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(linksOf(main)).toEqual(LINKS);
  expect(within(main).getByRole('link', { current: 'page' })).toHaveTextContent('Services');
});

test('the hamburger menu has the same links on small screens, then Become a helper, and opens without scripts (spec §2)', () => {
  renderAt('/', <TopBar />);
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(linksOf(menu)).toEqual([
    ...LINKS,
    ['Become a helper', '/become-a-helper'],
    ['Your place on the waitlist', '/thank-you'],
  ]);
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', menu.id);
});

test('after its pages, the menu leads to the waitlist, or, for a visitor who has joined, to their place', () => {
  renderAt('/about', <TopBar />);
  expect(linksOf(screen.getByRole('navigation', { name: 'Menu' })).slice(-2)).toEqual([
    ['Join the Waitlist', '/#waitlist'],
    ['Your place on the waitlist', '/thank-you'],
  ]);
});

describe('the mobile menu', () => {
  const proto = HTMLElement.prototype as { hidePopover?: (() => void) | undefined };
  afterEach(() => delete proto.hidePopover);

  test('closes on a click on one of its links, before the page has loaded (spec §4)', async () => {
    const hidden: string[] = [];
    proto.hidePopover = function (this: HTMLElement) {
      hidden.push(`${this.id} on ${window.location.pathname}`);
    };
    renderAt('/', <TopBar />);
    expect(hidden).toEqual([]);
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'About' }));
    expect(window.location.pathname).toBe('/about');
    expect(hidden[0]).toBe(`${menu.id} on /`);
  });

  test('closes on any other navigation', async () => {
    const hide = jest.fn();
    proto.hidePopover = hide;
    renderAt('/', <TopBar />);
    const main = screen.getByRole('navigation', { name: 'Main' });
    await userEvent.click(within(main).getByRole('link', { name: 'About' }));
    expect(hide).toHaveBeenCalledTimes(1);
  });
});

test('a visitor who is not signed in sees no user menu (spec §2, §6)', () => {
  renderAt('/', <TopBar />);
  expect(screen.queryByText(/^Hi,|Logout/)).toBeNull();
});
