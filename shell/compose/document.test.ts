/** @jest-environment node */
import type { PageData } from 'shared-config/contract/PageData';
import { documentOf } from './document';

const DATA: PageData = {
  shell: { release: 's1', base: '/remotes/shell/s1/', entry: 'shell.js', integrity: {} },
  config: {
    origin: 'https://getit.test',
    firebase: { apiKey: '</script><script>alert(1)</script>', authDomain: 'd', projectId: '<!--' },
    rows: { waitlist: 'https://rows.test/w', contact: 'https://rows.test/c' },
  },
};

const html = documentOf({
  head: '<title>Home | GetIt</title>',
  body: '<div><h1>Home</h1></div>',
  styles: [{ href: 'static/css/page.css', css: 'h1{color:red}\n' }],
  fonts: ['/remotes/shell/s1/static/media/font.woff2'],
  bootstrap: 'bootstrap();\n',
  lostNotice: '<p>Try again</p>',
  data: DATA,
});

test('the page holds the bootstrap script, the data block, which reads back as it was, and the speculation rules', () => {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  expect(scripts.map(([, attributes]) => attributes)).toEqual([
    '',
    ' type="speculationrules"',
    ' type="application/json" id="page-data"',
  ]);
  expect(scripts[0]?.[2]).toBe('bootstrap();');
  expect(JSON.parse(scripts[2]?.[2] ?? '')).toEqual(DATA);
});

test('the fonts are preloaded before the styles that use them', () => {
  const preload =
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/remotes/shell/s1/static/media/font.woff2">';
  expect(html.indexOf(preload)).toBeGreaterThan(0);
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<style'));
});

test('the document begins with what a browser must know first', () => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">\n<head>\n<meta charset="utf-8">/);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
});
