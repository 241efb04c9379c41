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
