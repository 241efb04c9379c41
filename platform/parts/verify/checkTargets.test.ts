import { targetViolations } from './checkTargets';

const ROWS = 'https://rows.getit.example';
const config = {
  origin: 'https://getit.example',
  rows: { waitlist: `${ROWS}/waitlist/rows`, contact: 'https://sheets.example/contact' },
};

const sentences = (html: string, kind: 'new' | 'stored' = 'new'): string[] => {
  const page = { part: 'mfe-blog', path: '/blog/ಬೆಲೆ', html };
  return targetViolations({ composed: { rendered: [page] }, config, kind }).map(
    ({ code, sentence }) => `${code} ${sentence}`,
  );
};

test.each([
  [
    'takes visitors away',
    '<head><meta HTTP-EQUIV="Refresh" content="0;url=https://evil.example"></head>',
    'PARTS-160 mfe-blog: /blog/ಬೆಲೆ has a <meta http-equiv="refresh">, which takes visitors away. Render a link;',
  ],
  [
    'takes visitors away when scripts are off',
    '<noscript><meta http-equiv="refresh" content="0;url=/blog"></noscript>',
    'PARTS-160',
  ],
  [
    'sends a form to a foreign origin',
    '<form method="post" action="https://evil.example/take"></form>',
    'PARTS-161 mfe-blog: /blog/ಬೆಲೆ has <form action="https://evil.example/take">, a form that sends what visitors type to a foreign address. Send it to the site',
  ],
  ['sends a form to another scheme', '<form action="http://getit.example/"></form>', 'PARTS-161'],
  ['sends a form by mail', '<form action="mailto:a@getit.example"></form>', 'PARTS-161'],
  ['sends a form to no address', '<form action="https://"></form>', 'PARTS-161'],
  ['has a foreign button', '<button formaction="//evil.example">Go</button>', 'PARTS-161'],
  [
    'has a link with a script',
    '<a href="javascript:steal()">Go</a>',
    'PARTS-162 mfe-blog: /blog/ಬೆಲೆ has <a href="javascript:steal()">, an address that holds a script or a document. Give it an address of a page',
  ],
  ['hides a script', '<a href="\u0001 JaVa&#10;Script&#58;steal()">Go</a>', 'PARTS-162'],
  ['has a drawing with a script', '<svg><a xlink:href="javascript:x"/></svg>', 'PARTS-162'],
  ['has a form with a script', '<form action="javascript:x"></form>', 'PARTS-162'],
  ['has a button with a script', '<input type="submit" formAction="javascript:x">', 'PARTS-162'],
  ['has a frame with a script', '<iframe src="javascript:x"></iframe>', 'PARTS-162'],
  ['links to a document', '<a href=" DATA:text/html,<p>Log in</p>">Log in</a>', 'PARTS-162'],
  ['sends a form to a document', '<form action="data:text/html,Hi"></form>', 'PARTS-162'],
])('a page that %s is refused', (_what, html, begin) => {
  expect(sentences(html)).toEqual([expect.stringContaining(begin)]);
});

test('links to other sites, forms of the site and of the rows service, and pictures in the page are fine', () => {
  const html = `<head><meta charset="utf-8"><meta http-equiv="x-ua-compatible" content="refresh">
    <link rel="icon" href="data:image/svg+xml,x"></head>
    <a href="https://other.example" target="_blank" rel="noopener noreferrer">Other</a><a href="tel:1">Call</a><a>None</a>
    <form action="/find"></form><form></form><form method="dialog"></form><form action="?a=1"></form>
    <form method="post" action="${ROWS}/waitlist/rows/form"><button formaction="https://sheets.example/">Go</button></form>
    <img src="data:image/png;base64,x"><svg><image href="data:image/png;base64,x"/></svg>
    <p>Write &lt;a href="javascript:x"></p><script>'<a href="javascript:x">'</script>`;
  expect(sentences(html)).toEqual([]);
});

test('an earlier release may come back as it was', () => {
  expect(sentences('<a href="javascript:x">Go</a>', 'stored')).toEqual([]);
});
