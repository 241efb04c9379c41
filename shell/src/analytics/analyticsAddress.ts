/** The origin of Google's analytics script. */
export const ANALYTICS_ORIGIN = 'https://www.googletagmanager.com';

/** The address of Google's script for a measurement id. */
export function analyticsAddress(measurementId: string): string {
  return `${ANALYTICS_ORIGIN}/gtag/js?id=${encodeURIComponent(measurementId)}`;
}
