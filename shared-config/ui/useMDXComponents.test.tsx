import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { sharedCatalogs } from '../build/messages/catalogs';
import { provideTranslator } from '../i18n/translator';
import Text from './testing/text.mdx';
import { MarkdownLink } from './useMDXComponents';

afterEach(() => provideTranslator(undefined));

const renderText = () => render(<Text />, { wrapper: MemoryRouter });

test('a table is in a box that scrolls, also with the keyboard, and its columns keep their sides', () => {
  renderText();
  expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveClass('right');
  expect(screen.getByRole('cell', { name: '₹250' })).toHaveClass('right');
});

test('a task says whether it is done, and offers nothing to press', () => {
  renderText();
  const tasks = screen.getAllByRole('listitem').slice(0, 2);
  expect(tasks.map((task) => task.firstElementChild?.getAttribute('aria-label'))).toEqual([
    'Done',
    'Not done yet',
  ]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a footnote is reached from its reference and leads back; its heading and its way back are words', () => {
  renderText();
  expect(screen.getByRole('heading', { name: 'Footnotes' })).toBeInTheDocument();
  const [reference] = screen.getAllByRole('link', { name: '1' }) as [HTMLElement];
  const back = screen.getByRole('link', { name: 'Back to reference 1' });
  expect(screen.getByRole('link', { name: 'Back to reference 1-2' })).toBeInTheDocument();
  expect(back).toHaveAttribute('href', `#${reference.id}`);
  expect(document.getElementById(reference.getAttribute('href')?.slice(1) ?? '')).toContainElement(
    back,
  );
});

test.each([
  ['kn', 'ಅಡಿಟಿಪ್ಪಣಿಗಳು', 'ಮತ್ತೆ ಮೇಲಕ್ಕೆ: ಟಿಪ್ಪಣಿ 1', 'ಪಟ್ಟಿ', 'ಮುಗಿದಿದೆ'],
  ['hi', 'फ़ुटनोट', 'संदर्भ 1 पर वापस जाएँ', 'तालिका', 'हो गया'],
] as const)(
  'on a page in %s, generated words are in that language',
  (language, footnotes, back, table, done) => {
    const texts = sharedCatalogs().find((catalog) => catalog.language === language)?.texts;
    provideTranslator({
      language,
      translate: (text, { number = '' }) => texts?.get(text)?.replace('{number}', number),
    });
    renderText();
    expect(screen.getByRole('heading', { name: footnotes })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: back })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: table })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: done })).toBeInTheDocument();
  },
);

function renderLink(href: string) {
  render(
    <MemoryRouter initialEntries={['/blog/a-post']}>
      <Routes>
        <Route path="/terms" element="The terms" />
        <Route path="*" element={<MarkdownLink href={href}>Read on</MarkdownLink>} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Read on' });
}

test('a link to a page of the site navigates without a reload', async () => {
  await userEvent.click(renderLink('/terms'));
  expect(screen.getByText('The terms')).toBeInTheDocument();
});

test.each(['https://example.com/terms', '//example.com/terms', '#terms', 'mailto:a@example.com'])(
  'a link to %s is left to the browser',
  (href) => {
    const link = renderLink(href);
    expect(link).toHaveAttribute('href', href);
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    link.click();
    expect(link).toBeInTheDocument();
  },
);
