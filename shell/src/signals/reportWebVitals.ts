import type { MetricType } from 'web-vitals';

/** Reports the web vitals of a page view to a handler; without a handler it does nothing (spec §7.9). */
export async function reportWebVitals(handler?: (metric: MetricType) => void): Promise<void> {
  if (!handler) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
    /* webpackChunkName: "tools/vitals" */ 'web-vitals'
  );
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(handler);
}
