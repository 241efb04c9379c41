import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import About from './About';
import Contact from './Contact';
import Landing from './Landing';
import Privacy from './Privacy';
import Services from './Services';
import Terms from './Terms';
import ThankYou from './ThankYou';

const PAGES = [
  ['/', './Landing', Landing],
  ['/about', './About', About],
  ['/services', './Services', Services],
  ['/contact', './Contact', Contact],
  ['/terms', './Terms', Terms],
  ['/privacy', './Privacy', Privacy],
  ['/thank-you', './ThankYou', ThankYou],
] as const;

test('this remote renders the seven marketing pages, each at its path (spec §2)', () => {
  expect(remote.pages.map(({ path, expose }) => [path, expose])).toEqual(
    PAGES.map(([path, expose]) => [path, expose]),
  );
});

describe.each(PAGES)('%s', (path, _expose, Page) => {
  beforeEach(() => renderPage(Page, path));

  test('has one main heading (spec §2)', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('has its own title, description and address (spec §2)', () => {
    expect(document.title).toMatch(/^(?=.{10,60}$).+ \| GetIt$/);
    const description = document.head.querySelector('meta[name=description]');
    expect(description?.getAttribute('content')).toMatch(/^.{49,159}\.$/u);
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical).toHaveAttribute('href', `${TEST_ORIGIN}${path}`);
  });

  test('links to no section that it does not have', () => {
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    }
  });

  test('never skips a level of heading', () => {
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  test('every picture is either hidden from screen readers or has a name', () => {
    for (const picture of document.querySelectorAll('svg')) {
      if (picture.getAttribute('aria-hidden') !== 'true') expect(picture).toHaveAccessibleName();
    }
  });
});
