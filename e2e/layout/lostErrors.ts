/**
 * Runs in the page: fields with an error whose words are not shown, or that a colour alone tells from the other fields.
 * Forced colours take such colours away, so width and style of the border have to differ too.
 */
export function lostErrors(): string[] {
  const borderOf = (element: Element): string => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return `${borderTopStyle} ${borderTopWidth}`;
  };
  const wrong = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const plain = document.createElement('input');
  const shown = (id: string): boolean => {
    const words = document.getElementById(id);
    return Boolean(words?.textContent?.trim() && words.checkVisibility());
  };
  const lost = wrong.filter((field) => {
    plain.className = field.className;
    field.after(plain);
    const same = borderOf(plain) === borderOf(field);
    plain.remove();
    return same || !(field.getAttribute('aria-describedby') ?? '').split(' ').some(shown);
  });
  return wrong.length === 0 ? ['no error'] : lost.map(({ outerHTML }) => outerHTML.slice(0, 120));
}
