import { textOfMarkup } from '../textOfMarkup';

/** A `details` element without another one in it: its summary, and what it opens. */
const DETAILS =
  /<details[^>]*><summary[^>]*>((?:(?!<\/summary>).)*)<\/summary>((?:(?!<details|<\/details>).)*)<\/details>/gs;

/**
 * The questions that a page answers: every `details` element whose summary is a question. Undefined if there are none.
 * So what a search engine is told is what a visitor reads.
 *
 * @param body markup that React wrote
 */
export function faqPage(body: string) {
  const questions = [...body.matchAll(DETAILS)]
    .map(([, summary = '', answer = '']) => [textOfMarkup(summary), textOfMarkup(answer)] as const)
    .filter(([question]) => question.endsWith('?'));
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
