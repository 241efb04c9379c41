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

/** Calls back when the page has loaded, or `latest` milliseconds after now if a file of it hangs. */
export function whenLoaded(callback: () => void, latest: number): void {
  if (document.readyState === 'complete') return callback();
  let waiting = true;
  const go = (): void => {
    if (waiting) callback();
    waiting = false;
  };
  addEventListener('load', go, { once: true });
  setTimeout(go, latest);
}

/** Calls back when the browser is idle, after a second at the latest. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 });
  else setTimeout(callback, 1);
}
