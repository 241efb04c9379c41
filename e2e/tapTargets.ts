/** A control that is smaller than asked for: what it is, and its size in CSS pixels. */
export interface SmallControl {
  readonly control: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs in the page. Every visible control that is smaller than `least` in a direction. Left out, as WCAG
 * 2.2 (2.5.8, "Inline") does, are links within a sentence: an `inline` link whose block also holds words
 * that are in no link. A link that takes presses for its whole card by a stretched `::after` is as large
 * as that, and a checkbox is measured by itself, without its label.
 */
export function smallControls(least: number): SmallControl[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=link]';
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => isShown(control) && !standsInSentence(control))
    .map((control) => ({ control: nameOf(control), ...sizeOf(control) }))
    .filter(({ width, height }) => width < least || height < least);

  function isShown(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
  }

  function standsInSentence(control: HTMLElement): boolean {
    if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
    let block = control.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const words = block?.cloneNode(true) as HTMLElement | undefined;
    for (const link of words?.querySelectorAll('a') ?? []) link.remove();
    return (words?.textContent ?? '').trim() !== '';
  }

  function sizeOf(control: HTMLElement): { width: number; height: number } {
    const { width, height } = control.getBoundingClientRect();
    const after = getComputedStyle(control, '::after');
    const stretched = after.content !== 'none' && after.position === 'absolute';
    return {
      width: Math.max(width, stretched ? parseFloat(after.width) : 0),
      height: Math.max(height, stretched ? parseFloat(after.height) : 0),
    };
  }

  function nameOf(control: HTMLElement): string {
    const name = control.getAttribute('aria-label') ?? control.getAttribute('name');
    return `${control.tagName.toLowerCase()} "${name ?? control.textContent?.trim()}"`;
  }
}
