/** Milliseconds. */
const LATEST = 5000;

type Prerendering = Document & { readonly prerendering?: boolean };

/**
 * Calls back once the document is parsed and on a screen: a page that the browser prerenders for the next press of a
 * link waits until the visitor opens it (HTML, Speculation Rules).
 */
export function whenSeen(callback: () => void): void {
  const page = document as Prerendering;
  if (page.prerendering) page.addEventListener('prerenderingchange', callback, { once: true });
  else if (page.readyState === 'loading')
    page.addEventListener('DOMContentLoaded', () => whenSeen(callback), { once: true });
  else callback();
}

/** Calls back when the page has loaded, or after five seconds if a file of it hangs. */
export function whenLoaded(callback: () => void): void {
  let waiting = true;
  const go = (): void => {
    if (waiting) callback();
    waiting = false;
  };
  if (document.readyState === 'complete') go();
  addEventListener('load', go);
  setTimeout(go, LATEST);
}

/** Calls back when the browser is idle, after a second at the latest. */
export function whenIdle(callback: () => void): void {
  // Safari has no such callback.
  if (window.requestIdleCallback as unknown) requestIdleCallback(callback, { timeout: 1000 });
  else setTimeout(callback);
}
