import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { useNavigate, useSearchParams } from './router';

function Prices() {
  const [query, setQuery] = useSearchParams();
  return <button onClick={() => setQuery({ kind: 'Basic' })}>{query.get('kind') ?? 'All'}</button>;
}

test('a page hydrates as it was prerendered, without a query, and then has that of its address', async () => {
  const html = renderToString(
    <StaticRouter location="/prices">
      <Prices />
    </StaticRouter>,
  );
  expect(html).toContain('All');
  window.history.replaceState(null, '', '/prices?kind=Sensitive');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const button = screen.getByRole('button');
  const app = (
    <BrowserRouter>
      <Prices />
    </BrowserRouter>
  );
  const root = await act(async () => hydrateRoot(container, app));
  expect(button).toHaveTextContent('Sensitive');
  await act(async () => button.click());
  expect(button).toHaveTextContent('Basic');
  expect(window.location.search).toBe('?kind=Basic');
  await act(async () => root.unmount());
});

test.each([
  ['/contact?from=mail#form', '/kn/contact?from=mail#form'],
  ['/kn/contact?from=mail#form', '/kn/contact?from=mail#form'],
  ['/kn?from=mail', '/kn?from=mail'],
  ['/', '/kn'],
])('on a page in Kannada, %s leads to %s', async (address, arrives) => {
  window.history.replaceState(null, '', '/kn/about');
  function Leave() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(address)}>Leave</button>;
  }
  render(
    <BrowserRouter basename="/kn">
      <Leave />
    </BrowserRouter>,
  );
  await act(async () => screen.getByRole('button').click());
  const { pathname, search, hash } = window.location;
  expect((pathname + search + hash).replace(/^\/kn\/(?=\?|#|$)/, '/kn')).toBe(arrives);
});
