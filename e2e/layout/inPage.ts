/** Runs in the page: the height in px of everything that stays on screen while the page scrolls. */
export function stickyHeight(): number {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
}

/** Runs in the page: opens every question. Of two that exclude each other, the first one stays open. */
export function openEverything(): void {
  for (const details of [...document.querySelectorAll('details')].reverse()) details.open = true;
}

/** Runs in the page: room that nothing fills, below the footer and below the last line of each form. */
export function emptyRoom(): string[] {
  const found: string[] = [];
  const note = (name: string, px: number): void =>
    void (px >= 1 && found.push(`${name}: ${px} px`));

  const footer = document.querySelector('footer')?.getBoundingClientRect();
  const end = document.documentElement.scrollHeight - window.scrollY;
  note('below the footer', end - (footer?.bottom ?? 0));

  for (const form of document.forms) {
    if (!form.checkVisibility()) continue;
    const { paddingBottom, borderBottomWidth } = getComputedStyle(form);
    const inside =
      form.getBoundingClientRect().bottom -
      parseFloat(paddingBottom) -
      parseFloat(borderBottomWidth);
    const lines = [...form.children].filter((child) => !child.matches(':empty, noscript'));
    const last = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom));
    note(`below the form "${form.ariaLabel ?? form.id}"`, inside - last);
  }
  return found;
}

/** Runs in the page: what moves, or would move when it changes. */
export function motion(): string[] {
  const lasts = (durations: string): boolean => /[1-9]/.test(durations);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const moves =
        lasts(style.transitionDuration) ||
        (style.animationName !== 'none' && lasts(style.animationDuration));
      return moves ? [`${element.tagName}.${element.className}${part ?? ''}`] : [];
    }),
  );
}

/**
 * Runs in the page: links and buttons of the page that do not keep their border or their colours in forced colours, and
 * lists whose arrow is not drawn by the system.
 */
export function lostBorders(): string[] {
  const all = document.querySelectorAll<HTMLElement>('main :is(a, button, select)');
  return [...all]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { minHeight, borderTopLeftRadius, borderTopWidth, forcedColorAdjust } =
        getComputedStyle(element);
      if (element.tagName === 'SELECT') return getComputedStyle(element).appearance === 'none';
      const isButton = minHeight === '48px' && borderTopLeftRadius === '999px';
      return forcedColorAdjust !== 'auto' || (isButton && borderTopWidth === '0px');
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

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
