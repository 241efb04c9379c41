import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'shared-config/router';
import { goBack, renderAt } from '../testing/renderAt';
import { useArrival, ownScrolling } from './useArrival';

let scrolledTo: unknown[];

beforeEach(() => {
  scrolledTo = [];
  window.scrollTo = ((to: unknown) => scrolledTo.push(to)) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(`#${this.id}`);
  };
});

const TOP = { top: 0, left: 0, behavior: 'instant' };

function Site() {
  useArrival();
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <section id="contact" />
      <Link to="/about">About</Link>
      <Link to="/#contact">Contact section</Link>
      <Link to="/#%">Broken address</Link>
      <Link to="/about?more">Same path</Link>
    </main>
  );
}

const follow = (name: string): Promise<void> => userEvent.click(screen.getByRole('link', { name }));

test('a new path starts at the top, without smooth scrolling, with the focus on its heading, also after Back (spec §2)', async () => {
  renderAt('/', <Site />);
  window.scrollY = 420;
  window.dispatchEvent(new Event('scroll'));
  await follow('About');
  expect(scrolledTo).toEqual([TOP]);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('/about');
  expect(heading).toHaveFocus();
  await goBack();
  expect(scrolledTo).toEqual([TOP, TOP]);
});

test('the first page of a visit keeps its scroll position and focus', () => {
  renderAt('/about#contact', <Site />);
  expect(scrolledTo).toEqual([]);
  expect(document.body).toHaveFocus();
});

test.each([
  ['a link to a section of another page leads to that section', 'Contact section', ['#contact']],
  ['a malformed hash leads to the top', 'Broken address', [TOP]],
  ['a change of the query alone does nothing', 'Same path', []],
])('%s', async (_what, name, scrolls) => {
  renderAt('/about', <Site />);
  await follow(name);
  expect(scrolledTo).toEqual(scrolls);
});

test('the browser restores no scroll position between pages of the site, and does on a reload (spec §2)', () => {
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true });
  ownScrolling();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('Tab continues from the section that a link has led to, which is no stop of its own', async () => {
  renderAt('/about', <Site />);
  await follow('Contact section');
  const section = document.querySelector('section');
  expect(section).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
  expect(section).not.toHaveAttribute('tabindex');
});

test('a link to a section of the same page leads there, and Back returns to the place', async () => {
  renderAt('/', <Site />);
  ownScrolling();
  window.scrollY = 420;
  window.dispatchEvent(new Event('scroll'));
  await follow('Contact section');
  expect(scrolledTo).toEqual(['#contact']);
  window.scrollY = 900;
  window.dispatchEvent(new Event('scroll'));
  await goBack();
  expect(scrolledTo).toEqual(['#contact', { top: 420, behavior: 'instant' }]);
});
