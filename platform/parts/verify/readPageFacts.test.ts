import { readPageFacts } from './readPageFacts';

test('reads the title, the description, the headings and the amount of words', () => {
  const html = `<!doctype html><html><head><title>Errands &amp; more</title>
    <meta name="description" content=" Verified helpers ">
    <meta name="viewport" content="width=device-width"></head>
    <body><main><data name="description" content="Other"></data><h1>Your <em>errands</em></h1><svg><title>A bag</title></svg><p>Done.</p>
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

describe('what a page cannot do without scripts', () => {
  const needs = (main: string): unknown => readPageFacts(`<main>${main}</main>`).needsScripts;

  test.each([
    ['a form', '<form><input></form>', 'form'],
    ['a form that would send its fields to the page', '<form method="POST"></form>', 'form'],
    ['a button', '<button type="button">Show</button>', 'button'],
    ['a button outside of a form', '<button>Show</button>', 'button'],
  ])('is %s', (_what, html, found) => {
    expect(needs(html)).toBe(found);
  });

  test.each([
    ['a form that closes its dialog', '<form method="dialog"><button>Close</button></form>'],
    ['a search', '<form action="/find"><button>Find</button></form>'],
    ['a button that opens a dialog', '<button command="show-modal" commandfor="d">Open</button>'],
    ['a button that opens a menu', '<button popovertarget="m">Menu</button>'],
    ['a button that shares the page', '<button type="button" data-share>Other apps</button>'],
    ['a disabled button', '<button disabled>Later</button>'],
  ])('is not %s', (_what, html) => {
    expect(needs(html)).toBeUndefined();
  });

  test('ignores the frame around the page', () => {
    expect(readPageFacts('<button>Menu</button><form></form>').needsScripts).toBeUndefined();
  });
});
