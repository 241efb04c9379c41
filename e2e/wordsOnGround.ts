/** Words of a page with the colour they are written in and the ground that they stand on. */
export interface WordsOnGround {
  readonly words: string;
  readonly colour: string;
  readonly ground: string;
  /** Whether WCAG counts them as large: 24 px, or 18.66 px and bold. */
  readonly large: boolean;
}

/**
 * Runs in the page. Every piece of visible text outside of disabled controls and drawings, over the nearest
 * ground that is painted in one opaque colour. Words over a ground painted by a pseudo-element (a card's
 * torn edge) are found by that element's colour.
 */
export function wordsOnGround(): WordsOnGround[] {
  const found = new Map<string, WordsOnGround>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (words === '' || !element || !isRead(element)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const ground = groundOf(element);
    found.set(`${color} ${ground} ${large}`, {
      words: words.slice(0, 40),
      colour: color,
      ground,
      large,
    });
  }
  return [...found.values()];

  function isRead(element: Element): boolean {
    if (element.closest('script, style, noscript, svg, :disabled, [aria-disabled=true]'))
      return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  }

  function groundOf(element: Element): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      for (const part of [null, '::before']) {
        const style = getComputedStyle(at, part);
        const painted =
          part === null ||
          (style.content !== 'none' && style.position === 'absolute' && style.inset === '0px');
        if (painted && /^rgb\(/.test(style.backgroundColor)) return style.backgroundColor;
      }
    }
    return 'rgb(255, 255, 255)';
  }
}
