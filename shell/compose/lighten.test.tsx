import { renderToStaticMarkup } from 'react-dom/server';
import { lighten } from './lighten';

afterEach(() => jest.restoreAllMocks());

const parsed = (markup: string): Element =>
  new DOMParser().parseFromString(markup, 'text/html').body;

test('lighter markup has the same words and the same elements with the same attributes', () => {
  const markup = renderToStaticMarkup(
    <p title={`Amma's "file" <path fill="a" d="b">`}>
      {`It's <path fill="a" d="b"> hidden="" inputMode="tel"/>`}
      <br />
      <input autoComplete="name" inputMode="tel" required defaultValue="" />
      <svg>
        <path fill="red" strokeWidth="4" d="M0 0h9" />
        <path d="M1 1h9" stroke="red" />
      </svg>
    </p>,
  );
  const light = lighten(markup);
  expect(light.length).toBeLessThan(markup.length);
  expect(light).toContain('<path d="M0 0h9" fill="red" stroke-width="4"/>');
  expect(light).toMatch(/<input autocomplete="name" inputmode="tel" required value>/);
  expect(parsed(light).isEqualNode(parsed(markup))).toBe(true);
});

test('a production build numbers the design tokens of drawings', () => {
  const markup = '<svg><path fill="var(--paper)"></path></svg>';
  expect(lighten(markup)).toContain('"var(--paper)"');
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  expect(lighten(markup)).toContain('"var(--a)"');
});
