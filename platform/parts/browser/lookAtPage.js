/*
 * Runs in each page that a publish opens, together with watchPage.js. It measures what a visitor sees in a window as wide as a
 * phone. `pageLook` is how VisitorTab.ts asks for it; verify/visit/lookViolations.ts has the shape and decides.
 * findBarriers.js asks axe what can be read and pressed.
 */
(() => {
  const shown = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const styleOf = (element) => getComputedStyle(element);

  /** Tag, class, and what it shows: `<a class="more"> "Read on"`. */
  const nameOf = (element) => {
    const tag = element.localName;
    const { src, alt } = element;
    const kind = element.getAttribute('class')?.trim();
    const attributes = [
      kind && ` class="${kind}"`,
      src && ` src="${src.replace(location.origin, '').slice(0, 80)}"`,
      tag === 'input' && ` type="${element.type}" name="${element.name}"`,
    ];
    const words = alt || element.getAttribute('aria-label') || element.textContent || '';
    const text = words.trim().replace(/\s+/g, ' ');
    const excerpt = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    return `<${tag}${attributes.filter(Boolean).join('')}>${excerpt && ` "${excerpt}"`}`;
  };

  // What is far down loads only when a visitor comes near.
  const loadPictures = () => {
    for (const image of document.querySelectorAll('img[loading=lazy]')) image.loading = 'eager';
  };

  // An SVG keeps the ratio of its drawing by itself, whatever its box is.
  const SVG = /\.svg(?:[?#]|$)|^data:image\/svg/;

  const pictures = () =>
    [...document.images]
      .filter((image) => image.naturalWidth > 0 && shown(image) && !SVG.test(image.currentSrc))
      .filter((image) => styleOf(image).objectFit === 'fill')
      .map((image) => {
        const { width, height, naturalWidth, naturalHeight, parentElement } = image;
        const own = { width: naturalWidth, height: naturalHeight };
        const inFlex = styleOf(parentElement).display.endsWith('flex');
        return { name: nameOf(image), width, height, own, inFlex };
      });

  /** What prevents an element from making the page wider: what cuts or scrolls it, or stays at its place in the window. */
  const holdersOf = (element) => {
    const holders = [];
    let one = element;
    while (one && one !== document.body && one !== document.documentElement) {
      const { position, overflowX } = styleOf(one);
      if (position === 'fixed') return [...holders, one];
      if (one !== element && overflowX !== 'visible') holders.push(one);
      one = position === 'absolute' ? one.offsetParent : one.parentElement;
    }
    return holders;
  };
  const range = document.createRange();
  const textsOf = (element) =>
    [...element.childNodes].filter((node) => node instanceof Text && /\S/.test(node.data));
  const linesOf = (text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const rightOf = (element) => {
    const { right } = element.getBoundingClientRect();
    const texts = styleOf(element).overflowX === 'visible' ? textsOf(element) : [];
    return Math.max(right, ...texts.flatMap(linesOf).map((line) => line.right));
  };

  const EMBEDDED = 'img, video, iframe, canvas, svg, object, embed, input, select, textarea';
  const kindOf = (element) => {
    if (element.matches('pre, table')) return element.localName;
    if (element.matches(EMBEDDED)) return 'embedded';
    const { position, transform, display } = styleOf(element);
    if (position === 'absolute' || transform !== 'none') return 'moved';
    const isText = display.startsWith('inline') || textsOf(element).length > 0;
    return isText ? 'text' : 'box';
  };

  /**
   * The elements that make the page wider than the window, the widest first. They are found by hiding one after the other:
   * it is no cause if what is around it stays as wide, and neither is what ends in the window then.
   */
  const wide = (room) => {
    const sticksOut = (element) =>
      rightOf(element) > room + 1 && shown(element) && holdersOf(element).length === 0;
    const rights = new Map();
    for (const element of document.body.querySelectorAll(':not(svg *)'))
      if (sticksOut(element)) rights.set(element, rightOf(element));
    const named = new Map();
    const restores = [];
    let rest = [...rights.keys()];
    while (rest.length > 0) {
      const widest = Math.max(...rest.map(rightOf));
      // The last one in the order of the document contains no other.
      const element = rest.findLast((one) => rightOf(one) > widest - 1);
      const { style } = element;
      const [display, priority] = [style.display, style.getPropertyPriority('display')];
      restores.push(() => style.setProperty('display', display, priority));
      style.setProperty('display', 'none', 'important');
      rest = rest.filter((one) => one !== element && sticksOut(one));
      if (rest.some((one) => one.contains(element) && rightOf(one) > widest - 1)) continue;
      const cause = element.closest('pre') ?? element.closest('table') ?? element;
      named.set(cause, Math.max(rights.get(element), named.get(cause) ?? 0));
    }
    for (const restore of restores) restore();
    const itemAround = (element) => {
      let item = element;
      while (item !== document.body && !/flex|grid/.test(styleOf(item.parentElement).display))
        item = item.parentElement;
      return item !== element && rights.has(item) ? { item: nameOf(item) } : {};
    };
    return [...named]
      .sort(([, one], [, other]) => other - one)
      .map(([element, right]) => ({
        name: nameOf(element),
        kind: kindOf(element),
        right: Math.round(right),
        ...itemAround(element),
      }));
  };

  /** Scrolls a place of the page to the middle of the window; returns its height there. */
  const bringIntoView = (pageY) => {
    scrollTo({ top: pageY - innerHeight / 2, behavior: 'instant' });
    return pageY - scrollY;
  };

  // What only decorates is hidden from screen readers; drawings place their letters themselves.
  const NO_READING = 'svg, [aria-hidden=true], noscript, script, style, template, option, textarea';
  // What floats over the page can be scrolled or closed away.
  const FLOATING = 'dialog, [popover]';
  const floats = new WeakMap();
  const isFloating = (element) => {
    if (!element) return false;
    const known = floats.get(element);
    if (known !== undefined) return known;
    const floating =
      element.matches(FLOATING) ||
      /fixed|sticky/.test(styleOf(element).position) ||
      isFloating(element.parentElement);
    floats.set(element, floating);
    return floating;
  };
  const blockOf = (element) => {
    let block = element;
    while (/^(?:inline|ruby|contents)/.test(styleOf(block).display) && block.parentElement)
      block = block.parentElement;
    return block;
  };
  // How text for screen readers is hidden.
  const ALL_CLIPPED = /^inset\((?:50|100)%/;
  // Boxes of lines are taller than their letters, so that those of tight headings overlap.
  const onlyLetters = ({ left, right, top, bottom }, fontSize) => {
    const middle = (top + bottom) / 2;
    return { left, right, top: middle - fontSize / 2, bottom: middle + fontSize / 2 };
  };
  const textLines = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => textsOf(element).length > 0)
      .filter((element) => !element.closest(NO_READING) && shown(element) && !isFloating(element))
      .flatMap((owner) => {
        const block = blockOf(owner);
        const em = Number.parseFloat(styleOf(owner).fontSize);
        return textsOf(owner)
          .flatMap(linesOf)
          .map((line) => ({ owner, block, em, box: onlyLetters(line, em) }));
      })
      .sort((one, other) => one.box.top - other.box.top);

  const isOpaque = (element) => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    const clear = /^rgba|transparent|\//.test(backgroundColor);
    return element.matches('img, video, canvas') || backgroundImage !== 'none' || !clear;
  };
  const surrounds = (outer, inner) =>
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom;
  /** The part of a line of text that nothing around it cuts off. */
  const seenPart = ({ owner, box }) => {
    let { left, right, top, bottom } = box;
    for (const holder of [owner, ...holdersOf(owner)]) {
      const { overflowX, clipPath } = styleOf(holder);
      if (ALL_CLIPPED.test(clipPath)) right = left;
      if (overflowX === 'visible') continue;
      const edge = holder.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  /** Whether a text lies whole under something else, such as a layer of several. */
  const isCovered = ({ owner, block }, stack) => {
    const whole = block.getBoundingClientRect();
    return stack
      .slice(0, Math.max(stack.indexOf(owner), 0))
      .some(
        (one) =>
          !one.contains(owner) && isOpaque(one) && surrounds(one.getBoundingClientRect(), whole),
      );
  };

  // The share of the smaller letters from which on they touch.
  const TOUCHING = 0.3;
  const overlaps = () => {
    const lines = textLines();
    const found = new Map();
    const start = scrollY;
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.block === other.block) continue;
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
        const least = TOUCHING * Math.min(one.em, other.em);
        if (Math.min(one.box.bottom, other.box.bottom) - other.box.top <= least) continue;
        const [a, b] = [seenPart(one), seenPart(other)];
        const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
        const width = Math.min(a.right, b.right) - left;
        const height = Math.min(a.bottom, b.bottom) - top;
        const names = [nameOf(one.owner), nameOf(other.owner)];
        if (width <= 2 || height <= least || found.has(names.join())) continue;
        const middle = bringIntoView(start + top + height / 2);
        const stack = document.elementsFromPoint(left + width / 2, middle);
        if (!isCovered(one, stack) && !isCovered(other, stack))
          found.set(names.join(), { names, width, height });
        scrollTo({ top: start, behavior: 'instant' });
      }
    return [...found.values()];
  };

  /** Ends what moves towards an end, so that everything is measured where it will stay. */
  const endAnimations = () => {
    for (const animation of document.getAnimations()) {
      const isTimed = animation.timeline === document.timeline && animation.playState === 'running';
      if (isTimed && Number.isFinite(animation.effect.getComputedTiming().endTime))
        animation.finish();
    }
  };

  const facts = async () => {
    endAnimations();
    await document.fonts.ready;
    const { scrollX, scrollY } = globalThis;
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
    const { clientWidth, scrollWidth } = document.documentElement;
    const looks = {
      window: clientWidth,
      width: scrollWidth,
      wide: scrollWidth > clientWidth + 1 ? wide(clientWidth) : [],
      pictures: pictures(),
      overlaps: overlaps(),
    };
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return looks;
  };

  globalThis.pageLook = { loadPictures, facts, styleOf, nameOf, endAnimations };
})();
