/** How far outside the screen a form counts as near. */
const MARGIN = '200px';

/** Calls back whenever one of the elements comes onto the screen or near it. Hidden elements are not. */
export function whenNear(elements: Iterable<Element>, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) callback();
    },
    { rootMargin: MARGIN },
  );
  for (const element of elements) observer.observe(element);
}
