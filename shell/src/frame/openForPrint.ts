/**
 * Opens what is folded while the page is printed, and folds it again afterwards: the stylesheets of Chromium before 131, Safari
 * before 18.4 and Firefox before 143 cannot.
 */
export function openForPrint(): void {
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    // One without content closes those of its name.
    opened = [...folded].filter(({ childElementCount }) => childElementCount > 1);
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
