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
