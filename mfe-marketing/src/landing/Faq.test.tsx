import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { Faq } from './Faq';

beforeEach(() => renderPage(Faq));

/** The visible questions, without those inside a closed `details`. */
function questionsInView(): string[] {
  return [...document.querySelectorAll('details > summary')]
    .filter((summary) => summary.textContent?.endsWith('?'))
    .filter((summary) => !summary.parentElement?.parentElement?.closest('details:not([open])'))
    .map(({ textContent }) => textContent ?? '');
}

const toggle = () => screen.getByText('Show More FAQs');
const less = () => screen.getByText('Show Less');

test('four questions are shown first, the toggle reads "Show More FAQs" (spec §4, §9)', () => {
  expect(questionsInView()).toHaveLength(4);
  expect(toggle()).toBeVisible();
});

test('the toggle reveals four more, and the focus goes to the first of them (spec §4, §9)', async () => {
  await userEvent.click(toggle());
  expect(new Set(questionsInView()).size).toBe(8);
  expect(document.activeElement).toHaveTextContent(questionsInView()[4] ?? '');
});

test('"Show Less" comes after the last question, and hides the four again (spec §4)', async () => {
  await userEvent.click(toggle());
  const last = screen.getByText(questionsInView()[7] ?? '');
  expect(last.compareDocumentPosition(less())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(less());
  expect(questionsInView()).toHaveLength(4);
  expect(toggle()).toHaveFocus();
});

test('opening a question leaves the others as they were (spec §4)', async () => {
  await userEvent.click(screen.getByText('What does it cost?'));
  expect(screen.getByText(/^A price per hour for each category/)).toBeVisible();
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});
