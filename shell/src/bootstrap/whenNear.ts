/** How far outside the screen a form counts as near. */
const MARGIN = '200px';

/** Calls back once, as soon as one of the elements is on the screen or near it. Hidden elements are not. */
export function whenNear(elements: Iterable<Element>, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: MARGIN },
  );
  for (const element of elements) observer.observe(element);
}
