import { renderToStaticMarkup } from 'react-dom/server';
import { closeShapes } from './closeShapes';

const parsed = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.innerHTML;

test('a drawing in fewer bytes is the same drawing', () => {
  const markup = renderToStaticMarkup(
    <p title="<path></path>">
      <svg viewBox="0 0 9 9">
        <path d="M0 0h9" />
        <g>
          <circle cx="4" cy="4" r="4">
            <title>{'A stop <path></path>'}</title>
          </circle>
          <rect width="9" height="9" />
        </g>
        <text>
          <textPath href="#ring" />
        </text>
      </svg>
      <span />
      {'<path></path>'}
    </p>,
  );
  const closed = closeShapes(markup);
  expect(closed).toContain('<path d="M0 0h9"/><g>');
  expect(closed).not.toMatch(/<\/(?:path|rect)>/);
  expect(parsed(closed)).toBe(parsed(markup));
});
