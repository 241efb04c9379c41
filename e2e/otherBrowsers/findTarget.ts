/** What a visitor looks for: a link, a button or a field, by the name that is read out for it. */
export interface Target {
  readonly role: 'link' | 'button' | 'field';
  readonly name: string;
  /** A selector of the element that it is in. */
  readonly within?: string;
}

/** The middle of a target on the screen in CSS pixels, or why it cannot be pressed. */
export type Found = { readonly x: number; readonly y: number } | { readonly not: string };

/** Runs in the page. Scrolls the target onto the screen. */
export function findTarget({ role, name, within = 'body' }: Target): Found {
  const what = `${role} "${name}" in ${within}`;
  const selectors = {
    link: 'a[href]',
    button: 'button, summary',
    field: 'input, select, textarea',
  };
  const nameOf = (element: Element): string => {
    const { labels } = element as Partial<HTMLInputElement>;
    // Without the note behind it, such as "optional".
    const label = labels?.[0]?.firstChild?.textContent;
    return (label ?? element.getAttribute('aria-label') ?? element.textContent).trim();
  };
  const element = [...document.querySelectorAll(within)]
    .flatMap((scope) => [...scope.querySelectorAll(selectors[role])])
    .find((one) => nameOf(one) === name && one.checkVisibility({ visibilityProperty: true }));
  if (!element) return { not: `There is no ${what}.` };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (element.contains(hit)) return { x, y };
  return { not: `The ${what} is covered by ${hit?.outerHTML.slice(0, 100)}.` };
}
