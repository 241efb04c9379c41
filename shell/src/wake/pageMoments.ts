/** Milliseconds. */
const LATEST = 5000;

/** How far outside the screen a form counts as near. */
const MARGIN = '200px';

type Prerendering = Document & { readonly prerendering?: boolean };

/**
 * Calls back once the document is parsed and visible. A prerendered page waits until the visitor opens it and its first
 * paint is over (HTML, Speculation Rules).
 */
export function onVisible(callback: () => void): void {
  if ((document as Prerendering).prerendering)
    document.addEventListener('prerenderingchange', () => onIdle(() => onVisible(callback)));
  else if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => onVisible(callback));
  else callback();
}

/**
 * Calls back when the page has loaded, each time it comes back out of the browser's cache, and in any case after five
 * seconds, because a file may hang.
 */
export function onLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  addEventListener('pageshow', callback);
  setTimeout(callback, LATEST);
}

/** Calls back once the page is painted, perhaps twice. What loads earlier delays the paint. */
export function onPainted(callback: () => void): void {
  new PerformanceObserver(callback).observe({ type: 'paint', buffered: true });
}

/** Calls back when the browser is idle, after a second at the latest. */
export function onIdle(callback: () => void): void {
  // Safari has no such callback. A timer takes the options for no delay.
  const wait = (window.requestIdleCallback as typeof requestIdleCallback | undefined) ?? setTimeout;
  (wait as typeof requestIdleCallback)(callback, { timeout: 1000 });
}

/** Calls back whenever one of the elements comes onto the screen or near it. Hidden elements are not. */
export function onNearViewport(elements: Iterable<Element>, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) callback();
    },
    { rootMargin: MARGIN },
  );
  for (const element of elements) observer.observe(element);
}
