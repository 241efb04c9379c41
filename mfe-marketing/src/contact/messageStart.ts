/** What a link to the contact page can be about, and how its message then begins. */
const STARTS = {
  helping: 'I would like to run errands for others. I live in ',
} as const;

type Subject = keyof typeof STARTS;

/** The query of a link to the contact page about a subject. */
export function aboutQuery(subject: Subject): string {
  return `?about=${subject}`;
}

/** How a message begins for a visitor who followed such a link; `''` for every other query. */
export function messageStart(search: string): string {
  const subject = new URLSearchParams(search).get('about') ?? '';
  return Object.hasOwn(STARTS, subject) ? STARTS[subject as Subject] : '';
}
