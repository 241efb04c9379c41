/** Runs in the page: text that a box cuts off, that lies beside the window, or that other text covers. */
export function lostText(): string[] {
  const lost: string[] = [];
  const shown = (element: Element): boolean => {
    const { width, height, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && bottom >= 0 && element.checkVisibility();
  };
  const name = (element: Element): string =>
    `${element.tagName} "${(element.textContent || element.getAttribute('placeholder') || '').trim().slice(0, 40)}"`;
  const lines: { owner: Element; block: Element; box: DOMRect }[] = [];

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.closest('svg') || !shown(element)) continue;
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { overflowX, overflowY, textOverflow, maskImage } = getComputedStyle(element);
    // What is typed scrolls, and an ellipsis says that a visitor's own long name goes on.
    const scrolls = 'value' in element && element.value !== '' && element.tagName !== 'SELECT';
    if (scrolls || textOverflow === 'ellipsis') continue;
    const { left, right } = element.getBoundingClientRect();
    // A torn edge cuts what scrolls under it.
    const torn = maskImage !== 'none';
    const cutAcross =
      (torn || /hidden|clip/.test(overflowX)) && element.scrollWidth > element.clientWidth + 1;
    const cutDown =
      (torn || /hidden|clip/.test(overflowY)) && element.scrollHeight > element.clientHeight + 1;
    const beside = texts.length > 0 && (left < -1 || right > window.innerWidth + 1);
    if (cutAcross || cutDown || beside) lost.push(name(element));
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      let block: Element = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement;
      for (const box of range.getClientRects()) lines.push({ owner: element, block, box });
    }
  }

  const floats = (element: Element): boolean =>
    element.closest('dialog, [popover]') !== null ||
    [...ancestorsOf(element)].some((one) => /sticky|fixed/.test(getComputedStyle(one).position));
  function* ancestorsOf(element: Element): Generator<Element> {
    for (let one: Element | null = element; one; one = one.parentElement) yield one;
  }
  // What floats over the page covers text that can be scrolled clear of it.
  const inFlow = lines.filter(({ owner }) => !floats(owner)).sort((one, other) => one.box.top - other.box.top); // prettier-ignore
  // Boxes of letters are taller than the letters.
  const SLACK = 0.3;
  for (const [at, { owner, block, box }] of inFlow.entries())
    for (const next of inFlow.slice(at + 1)) {
      if (next.box.top > box.bottom) break;
      if (next.block === block) continue;
      const down = Math.min(box.bottom, next.box.bottom) - next.box.top;
      const across = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left);
      if (across > 2 && down > SLACK * Math.min(box.height, next.box.height))
        lost.push(`${name(owner)} and ${name(next.owner)} overlap`);
    }
  return [...new Set(lost)];
}
