/** Milliseconds. */
const LATEST = 5000;

type Prerendering = Document & { readonly prerendering?: boolean };

/**
 * Calls back once the document is parsed and on a screen. A page that the browser prerenders for the next press of a
 * link waits until the visitor opens it and its first paint is over (HTML, Speculation Rules).
 */
export function whenSeen(callback: () => void): void {
  if ((document as Prerendering).prerendering)
    document.addEventListener('prerenderingchange', () => whenIdle(() => whenSeen(callback)));
  else if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => whenSeen(callback));
  else callback();
}

/**
 * Calls back when the page has loaded, whenever it comes back out of the browser's cache, and in any case after five
 * seconds, because a file of it may hang.
 */
export function whenShown(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  addEventListener('pageshow', callback);
  setTimeout(callback, LATEST);
}

/** Calls back when the browser is idle, after a second at the latest. */
export function whenIdle(callback: () => void): void {
  // Safari has no such callback. A timer takes the options for no delay.
  const wait = (window.requestIdleCallback as typeof requestIdleCallback | undefined) ?? setTimeout;
  (wait as typeof requestIdleCallback)(callback, { timeout: 1000 });
}
