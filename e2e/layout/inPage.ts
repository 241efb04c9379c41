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
 * Runs in the page: fields with an error whose words are not shown, or that only a colour distinguishes from the other fields.
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

/** Runs in the page: how much wider the page and each open layer is than its room, and what sticks out. */
export function tooWide(): string[] {
  const root = document.documentElement;
  const over: string[] = [];
  const layers = document.querySelectorAll<HTMLElement>('dialog[open], :popover-open');
  for (const room of [root, ...layers]) {
    const by = room.scrollWidth - room.clientWidth;
    const { left, right } = room.getBoundingClientRect();
    const outside = room !== root && (left < -1 || right > root.clientWidth + 1);
    if (by <= 0 && !outside) continue;
    const edge = Math.min(room === root ? root.clientWidth : right, root.clientWidth);
    const out = [...room.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) =>
        `${element.tagName}.${element.className} ${element.textContent}`.slice(0, 60),
      );
    over.push(`${room.tagName}#${room.id} by ${by} px: ${out.slice(-3).join(' | ')}`);
  }
  return over;
}

/** Runs in the page: text that a box cuts off, that lies outside the window, or that other text covers. */
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
    // What is typed scrolls, and an ellipsis says that a visitor's own long name continues.
    const scrolls = 'value' in element && element.value !== '' && element.tagName !== 'SELECT';
    if (scrolls || textOverflow === 'ellipsis') continue;
    const { left, right } = element.getBoundingClientRect();
    // A torn edge cuts what scrolls under it.
    const torn = maskImage !== 'none';
    const cutAcross =
      (torn || /hidden|clip/.test(overflowX)) && element.scrollWidth > element.clientWidth + 1;
    const cutDown =
      (torn || /hidden|clip/.test(overflowY)) && element.scrollHeight > element.clientHeight + 1;
    // A row that scrolls sideways by itself brings what is outside the window into it.
    const row = [...ancestorsOf(element)].some((one) => getComputedStyle(one).overflowX === 'auto');
    const outside = texts.length > 0 && !row && (left < -1 || right > window.innerWidth + 1);
    if (cutAcross || cutDown || outside) lost.push(name(element));
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
  const inFlow = lines
    .filter(({ owner }) => !floats(owner))
    .sort((one, other) => one.box.top - other.box.top);
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

/** Runs in the page: examples that do not fit into their field, and words that break without a hyphen or a slash. */
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
    for (const { 0: word, index } of text.data.matchAll(/[^\s/-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
    }
  }
  return [...found];
}

/** Runs in the page: words that break without a hyphen or a slash, and those that leave the card or the field that they are in. */
export function lostWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const around = text.parentElement;
    // What only screen readers get is one pixel wide.
    if (
      !around?.checkVisibility() ||
      around.closest('option, svg, code') ||
      around.clientWidth === 1
    )
      continue;
    let card: Element | null = around;
    while (
      card &&
      getComputedStyle(card).borderTopWidth === '0px' &&
      !card.matches('[class*=card]')
    )
      card = card.parentElement;
    const edge = card?.getBoundingClientRect().right ?? innerWidth;
    for (const { 0: word, index } of text.data.matchAll(/[^\s/-]+/g)) {
      // An address may break anywhere.
      if (word.includes('@') || word.startsWith(location.host)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
      if (lines.some(({ right }) => right > edge + 1)) found.add(`outside: ${word}`);
    }
  }
  return [...found];
}

/** Runs in the page: pictures that are drawn in another ratio than their own. */
export function distorted(): string[] {
  return [...document.images].flatMap((image) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight, currentSrc } = image;
    const cropped = getComputedStyle(image).objectFit !== 'fill';
    const drawn = clientWidth / clientHeight;
    const own = naturalWidth / naturalHeight;
    if (cropped || clientWidth === 0 || Math.abs(drawn / own - 1) < 0.02) return [];
    return [
      `${currentSrc}: ${naturalWidth} by ${naturalHeight} as ${clientWidth} by ${clientHeight}`,
    ];
  });
}

/** Runs in the page: adds a photo of 1080 by 720 pixels at its end, as `Picture` writes it. */
export async function addPhoto(): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 720 });
  const photo = Object.assign(new Image(1080, 720), { src: canvas.toDataURL(), alt: 'A photo' });
  document.querySelector('main')?.append(photo);
  await photo.decode();
}

/** Runs in the page: how many widths its letters of Kannada and Devanagari have. Boxes in place of letters have one. */
export function widthsOfLetters(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.font = getComputedStyle(document.body).font;
  const letters = document.body.textContent.match(/[\u0904-\u0939\u0c85-\u0cb9]/g) ?? [];
  return new Set(letters.map((letter) => context.measureText(letter).width)).size;
}

/** A page whose letters are drawn has more widths than this. */
export const REAL_LETTERS = 4;
