import { MessageChannel } from 'node:worker_threads';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { provideRuntimeConfig } from '../services/runtimeConfigAccess';
import { TEST_CONFIG } from '../services/testing/testConfig';
import { NoScriptNote } from './NoScriptNote';

// React's server renderer needs it, and jsdom lacks it.
Object.assign(globalThis, { MessageChannel });

provideRuntimeConfig(TEST_CONFIG);

const FORM = (
  <form>
    <NoScriptNote wish="To reach us" />
    <button type="submit">Send</button>
  </form>
);

async function rendered(): Promise<string> {
  const { renderToString } = await import('react-dom/server');
  return renderToString(FORM);
}

test('without scripts a form says why it does not work and how to reach us, and its button is disabled, so that Enter sends nothing', async () => {
  const place = document.createElement('div');
  // Where scripts are enabled, as here, the content of noscript is parsed as text.
  place.innerHTML = (await rendered()).replaceAll('noscript', 'div');
  expect(place.querySelector('p')?.textContent).toBe(
    'This form needs JavaScript, which is off in this browser. To reach us, write to hello@getit.example.',
  );
  expect(place.querySelector('a')?.getAttribute('href')).toBe('mailto:hello@getit.example');
  expect(place.querySelector('button')?.disabled).toBe(true);
});

test('with scripts it hydrates without warnings and leaves the form unchanged', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await rendered();
  await act(async () => {
    hydrateRoot(place, FORM);
  });
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Send',
  ]);
});
