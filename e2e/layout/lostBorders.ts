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
