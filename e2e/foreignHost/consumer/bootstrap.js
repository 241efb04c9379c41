import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { jsx, jsxs } from 'react/jsx-runtime';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { loadIdentity } from './loadIdentity.js';

/** All that a page of GetIt wants from its host besides the shared modules; see RuntimeConfig. */
globalThis[Symbol.for('getit')] = {
  config: {
    origin: location.origin,
    firebase: { apiKey: 'none', authDomain: 'none', projectId: 'none' },
    // The test fills in forms as fast as programs do.
    rows: {
      ...{ waitlist: `${location.origin}/rows`, contact: `${location.origin}/rows` },
      leastTime: 0,
    },
  },
};

const PAGES = {
  '/': lazy(() => import('mfe_marketing/Landing')),
  '/about': lazy(() => import('mfe_marketing/About')),
  '/thank-you': lazy(() => import('mfe_marketing/ThankYou')),
  '/login': lazy(() => import('mfe_auth/Login')),
  '/blog': lazy(() => import('mfe_blog/BlogList')),
  // Posts are documents without a module; a host links to them on the site, or shows something else.
  '/blog/why-task-helpers': () => jsx('h1', { children: 'A post of GetIt' }),
  '/book': lazy(() => import('mfe_booking/Book')),
};

function Host() {
  const { pathname } = useLocation();
  const page = PAGES[pathname];
  return jsxs('div', {
    children: [
      jsx(Visitor, {}),
      jsx(Suspense, { fallback: 'Loading', children: page ? jsx(page, {}) : 'No page' }),
    ],
  });
}

function Visitor() {
  const [name, setName] = useState('no one');
  useEffect(() => {
    void loadIdentity().then(({ watchSession }) =>
      watchSession((session) => setName(session.name)),
    );
  }, []);
  return jsx('p', { children: `Signed in: ${name}` });
}

createRoot(document.getElementById('app')).render(jsx(BrowserRouter, { children: jsx(Host, {}) }));
