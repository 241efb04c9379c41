/** Runs in the page: examples that do not fit into their field, and words that break without a hyphen. */
export function cutOrBroken(): string[] {
  const found = new Set<string>();
  const ruler = document.createElement('span');
  ruler.style.cssText = 'position: absolute; visibility: hidden';
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[placeholder], select',
  )) {
    if (!control.checkVisibility()) continue;
    const list = control instanceof HTMLSelectElement;
    const look = getComputedStyle(control);
    const { font, letterSpacing, wordSpacing } = look;
    // The arrow of a list takes room too.
    const pads = parseFloat(look.paddingLeft) + parseFloat(look.paddingRight);
    const room = control.clientWidth - Math.max(pads, list ? 32 : 0);
    const height =
      control.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom);
    Object.assign(ruler.style, { font, letterSpacing, wordSpacing, width: `${room}px` });
    ruler.style.whiteSpace = list ? 'normal' : 'nowrap';
    ruler.textContent = list ? (control.options[0]?.text ?? '') : control.placeholder;
    control.after(ruler);
    if (ruler.scrollWidth > room + 1 || ruler.offsetHeight > height + 1)
      found.add(`cut: ${ruler.textContent}`);
    ruler.remove();
  }
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const around = text.parentElement;
    if (!around?.checkVisibility() || around.closest('option, svg')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
    }
  }
  return [...found];
}
