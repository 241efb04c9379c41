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
