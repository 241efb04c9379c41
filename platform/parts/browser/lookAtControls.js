/* Runs in each page that a publish opens, after lookAtPage.js. It measures what a visitor can press or fill in. */
(() => {
  const { shown, styleOf, nameOf, blockOf, bringIntoView } = pageLook;

  const CONTROLS = 'a[href], button, input, select, textarea, details > summary, [role=button]';
  // Half a pixel is rounding.
  const LEAST = 23.5;
  const isSmall = ({ width, height }) => width < LEAST || height < LEAST;
  const boxOf = (control) => {
    const labels = control.matches('[type=checkbox], [type=radio]') ? [...control.labels] : [];
    const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
    const large = boxes.find((box) => !isSmall(box));
    if (large || !control.firstElementChild || control.matches('select')) return large ?? boxes[0];
    const all = [control, ...control.querySelectorAll('*')].map((one) =>
      one.getBoundingClientRect(),
    );
    const edge = (name, pick) => pick(...all.map((box) => box[name]));
    const [left, top] = [edge('left', Math.min), edge('top', Math.min)];
    return new DOMRect(left, top, edge('right', Math.max) - left, edge('bottom', Math.max) - top);
  };
  const kindOfControl = (control) => {
    if (control.matches('a')) return 'link';
    if (control.matches('[type=checkbox], [type=radio]')) return 'tick';
    return control.matches('button, summary, [role=button], [type=submit]') ? 'button' : 'field';
  };
  /** Whether a link is part of a sentence: words that are no control share its lines. */
  const isInText = (control) => {
    if (!styleOf(control).display.startsWith('inline')) return false;
    const words = document.createTreeWalker(blockOf(control), NodeFilter.SHOW_TEXT);
    while (words.nextNode())
      if (
        /[\p{L}\p{N}]/u.test(words.currentNode.data) &&
        !words.currentNode.parentElement.closest(CONTROLS)
      )
        return true;
    return false;
  };
  const leadsTo = (control, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest(CONTROLS) === control || hit?.closest('label')?.control === control;
  };

  /** Every control that a visitor can hit, if there is a small one among them. Places are those of the page. */
  pageLook.controls = () => {
    const start = scrollY;
    const seen = [...document.querySelectorAll(CONTROLS)]
      .filter(
        (control) =>
          shown(control) && !control.matches(':disabled, [inert] *, [aria-hidden=true] *'),
      )
      .map((control) => ({ control, box: boxOf(control) }))
      .filter(
        ({ box }) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + start > 0,
      )
      .filter(({ box }) => box.left < innerWidth);
    if (!seen.some(({ box }) => isSmall(box))) return [];
    return seen.flatMap(({ control, box: { left, top, width, height } }) => {
      const fact = {
        name: nameOf(control),
        kind: kindOfControl(control),
        left,
        top: top + start,
        width,
        height,
        inText: control.matches('a') && isInText(control),
        reach: true,
      };
      if (!isSmall(fact) || fact.inText) return [fact];
      const [x, y] = [left + width / 2, bringIntoView(fact.top + height / 2)];
      if (!leadsTo(control, x, y)) return [];
      const reach = [-1, 1].every((across) =>
        [-1, 1].every((down) => leadsTo(control, x + across * 11.5, y + down * 11.5)),
      );
      return [{ ...fact, reach }];
    });
  };
})();
