/*
 * Runs in each page that a publish opens, after lookAtPage.js and with axe-core. It finds what prevents people from reading or
 * pressing something; verify/visit/lookViolations.ts has the rules and the sentences.
 */
pageLook.barriers = async (rules) => {
  pageLook.endAnimations();
  // What floats over the page can be scrolled away, and axe calls a control small that is half under it.
  const floating = [...document.querySelectorAll('body *')].filter((element) =>
    /fixed|sticky/.test(pageLook.styleOf(element).position),
  );
  const before = floating.map(({ style }) => [
    style.getPropertyValue('position'),
    style.getPropertyPriority('position'),
  ]);
  for (const { style } of floating) style.setProperty('position', 'static', 'important');
  // What only decorates is hidden from screen readers.
  const context = { include: document, exclude: ['[aria-hidden=true]'] };
  const { violations } = await axe.run(context, {
    runOnly: { type: 'rule', values: rules },
    reporter: 'no-passes',
    elementRef: true,
    iframes: false,
    preload: false,
  });
  for (const [at, { style }] of floating.entries()) style.setProperty('position', ...before[at]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element, any }) => {
      const data = any.find((check) => check.data)?.data;
      const { width, height } = element.getBoundingClientRect();
      const { fgColor, bgColor, contrastRatio } = data ?? {};
      const colours = contrastRatio && { colours: [fgColor, bgColor], contrast: contrastRatio };
      return { rule: id, name: pageLook.nameOf(element), width, height, ...colours };
    }),
  );
};
