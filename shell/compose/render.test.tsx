/** @jest-environment node */
import { use } from 'react';
import { PageHead } from 'shared-config/ui/PageHead';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { renderApp } from './render';

beforeAll(() => provideRuntimeConfig(CONFIG));

function About() {
  return (
    <>
      <PageHead title="About" description="Who we are" path="/about" />
      <h1>About us</h1>
    </>
  );
}

test('the page’s own head tags come first, and everything else is the body', async () => {
  const { head, body } = await renderApp('/about', About);
  expect(head).toMatch(/^<title>About \| GetIt<\/title>/);
  expect(head).toContain('<link rel="canonical" href="https://getit.test/about"/>');
  expect(head).not.toContain('<div');
  expect(body).toMatch(/^<div/);
  expect(body).not.toMatch(/<title|<meta|<link/);
});

test('a long page is written in one piece, without holes for scripts to fill', async () => {
  const { body } = await renderApp('/about', () => <p>{'words '.repeat(20_000)}</p>);
  expect(body).not.toMatch(/<template|<div hidden/);
  expect(body.match(/words/g)).toHaveLength(20_000);
});

test('a page that suspends is awaited', async () => {
  const later = new Promise<string>((resolve) => setTimeout(resolve, 20, 'late words'));
  const { body } = await renderApp('/about', () => <p>{use(later)}</p>);
  expect(body).toContain('<p>late words</p>');
});

test.each([
  ['a script', <script key="1" dangerouslySetInnerHTML={{ __html: 'alert(1)' }} />, '<script'],
  ['a script that React moves into the head', <script key="2" async src="/x.js" />, '<script'],
  [
    'a style attribute, which the content security policy blocks',
    <p key="3" {...{ style: { color: 'red' } }} />,
    'style="',
  ],
])('%s is refused, with the path and what was found', async (_what, element, found) => {
  const refused = renderApp('/about', () => <div>{element}</div>);
  await expect(refused).rejects.toThrow(/^\/about rendered </);
  await expect(refused).rejects.toThrow(found);
});

test('text that looks like a script stays text', async () => {
  const { body } = await renderApp('/about', () => <p>{'<script> style="x"'}</p>);
  expect(body).toContain('&lt;script&gt; style=&quot;x&quot;');
});
