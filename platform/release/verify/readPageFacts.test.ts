import { readPageFacts } from './readPageFacts';

test('reads the title, the description, the headings and the amount of words', () => {
  const html = `<!doctype html><html><head><title>Errands &amp; more</title>
    <meta name="description" content=" Verified helpers "></head>
    <body><main><h1>Your <em>errands</em></h1><svg><title>A bag</title></svg><p>Done.</p>
    <script>let hidden</script></main><footer>GetIt</footer></body></html>`;
  expect(readPageFacts(html)).toEqual({
    title: 'Errands & more',
    description: 'Verified helpers',
    headings: ['Your errands'],
    textLength: 'Yourerrands'.length + 'Done.'.length,
  });
});

test('counts every h1, also an empty one', () => {
  expect(readPageFacts('<h1>One</h1><h1></h1>').headings).toEqual(['One', '']);
});

test('a page without anything has nothing', () => {
  expect(readPageFacts('')).toEqual({ title: '', description: '', headings: [], textLength: 0 });
});
