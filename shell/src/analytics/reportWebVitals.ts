/** The vital signs of a page view, as a handler would be given them. */
export type WebVitalsHandler = (metric: { readonly name: string; readonly value: number }) => void;

/**
 * The web-vitals report (spec §7.9): it is set up without a handler and then does nothing, so not a byte
 * is loaded for it.
 */
export function reportWebVitals(handler?: WebVitalsHandler): void {
  if (handler)
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ name, startTime }) => handler({ name, value: startTime })),
    ).observe({ type: 'paint', buffered: true });
}
