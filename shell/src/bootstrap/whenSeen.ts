/** Milliseconds. */
const LATEST = 5000;

type Prerendering = Document & { readonly prerendering?: boolean };

/**
 * Calls back once the document is parsed and on a screen: a page that the browser prerenders for the next press of a
 * link waits until the visitor opens it (HTML, Speculation Rules).
 */
export function whenSeen(callback: () => void): void {
  const page = document as Prerendering;
  // Either event comes once.
  if (page.prerendering) page.addEventListener('prerenderingchange', callback);
  else if (page.readyState === 'loading')
    page.addEventListener('DOMContentLoaded', () => whenSeen(callback));
  else callback();
}

/** Calls back when the page has loaded, or after five seconds if a file of it hangs, and then again. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') return callback();
  const late = setTimeout(callback, LATEST);
  addEventListener('load', () => {
    clearTimeout(late);
    callback();
  });
}

/** Calls back when the browser is idle, after a second at the latest. */
export function whenIdle(callback: () => void): void {
  // Safari has no such callback. A timer takes the options for no delay.
  const wait = (window.requestIdleCallback as typeof requestIdleCallback | undefined) ?? setTimeout;
  (wait as typeof requestIdleCallback)(callback, { timeout: 1000 });
}
