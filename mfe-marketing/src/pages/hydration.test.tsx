import { hydratePage } from '../testing/hydratePage';
import About from './About';
import Contact from './Contact';
import Landing from './Landing';
import Privacy from './Privacy';
import Services from './Services';
import Terms from './Terms';
import ThankYou from './ThankYou';

// A mismatch during hydration is a console error, which fails the test.

test.each([
  ['/', Landing],
  ['/about', About],
  ['/services', Services],
  ['/contact', Contact],
  ['/terms', Terms],
  ['/privacy', Privacy],
  ['/thank-you', ThankYou],
])('%s hydrates as the very page that was prerendered', async (_path, Page) => {
  let before: Element | null = null;
  await hydratePage(Page, () => (before = document.querySelector('main h1')));
  expect(before).not.toBeNull();
  expect(document.querySelector('main h1')).toBe(before);
});

test('what a visitor opened and typed before hydration is kept (spec §4)', async () => {
  const nameField = () => document.querySelector<HTMLInputElement>('#contact input[name=name]');
  await hydratePage(Landing, () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelector('dialog')?.setAttribute('open', '');
    const field = nameField();
    if (field) field.value = 'Asha';
  });
  expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(nameField()?.value).toBe('Asha');
});

afterEach(() => document.body.replaceChildren());
