import type { NewPart } from './NewPart';

/** The component of the part's page: title, description and one `h1`, as the gate requires. */
export const pageModule = ({ name, path, title, page }: NewPart): string =>
  `import { BRAND, CITY } from 'shared-config/site/brand';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';

const TITLE = '${title}';

/** The page of ${name}. */
export default function ${page}() {
  return (
    <>
      <PageHead
        title={TITLE}
        path="${path}"
        description={\`\${TITLE}: what \${BRAND} will offer in \${CITY}, where errands are run by verified local helpers.\`}
      />
      <Section place="first">
        <h1>{TITLE}</h1>
        <p>{\`\${BRAND} is launching in \${CITY}. This page will say more soon.\`}</p>
      </Section>
    </>
  );
}
`;

/** The test beside the page. */
export const pageTest = ({ path, title, page }: NewPart): string =>
  `import { screen } from '@testing-library/react';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import ${page} from './${page}';

const PATH = '${path}';

beforeEach(() => renderPage(${page}, PATH));

test('the page has one heading and a text', () => {
  const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('${title}');
  expect(others).toEqual([]);
  expect(screen.getByText(/This page will say more soon/)).toBeVisible();
});

test('search engines and shared links get its title, its description and its address', () => {
  const address = TEST_ORIGIN + encodeURI(PATH);
  expect(document.title).toBe('${title} | GetIt');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', address);
});
`;
