import { headersWithoutScripts, withoutScripts } from './withoutScripts';

test('a document loses its scripts, its data and what fetches scripts', () => {
  const html = `<!doctype html><head><link rel="icon" href="/favicon.svg">
<link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="script" href="/a.js">
<link rel="modulepreload" href="/b.js"><link rel="canonical" href="/">
<style>p{}</style><script>start("</p>");
</script></head><body><p>Text</p><script type="application/json" id="page-data">{}</script>
<script src="/c.js" defer></script></body>`;
  const twin = withoutScripts(html);
  expect(twin).not.toMatch(/script/i);
  expect(twin).not.toContain('.js');
  for (const kept of ['favicon.svg', 'a.woff2', 'canonical', '<style>p{}</style>', '<p>Text</p>'])
    expect(twin).toContain(kept);
});

test('its headers allow no script and prerender nothing; the others stay', () => {
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; script-src 'self' 'sha256-x='; img-src 'self'",
    'Speculation-Rules': '"/rules.json"',
    'Integrity-Policy': 'blocked-destinations=(script)',
    Link: '</a.woff2>; rel=preload; as=font, </a.js>; rel=preload; as=script',
  };
  expect(headersWithoutScripts(headers)).toEqual({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; script-src 'none'; img-src 'self'",
    Link: '</a.woff2>; rel=preload; as=font',
  });
});
