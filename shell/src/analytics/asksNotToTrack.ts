type Signals = Navigator & { readonly globalPrivacyControl?: boolean };

/** Whether the browser asks every site not to track: Global Privacy Control, or its predecessor Do Not Track. */
export function asksNotToTrack(browser: Navigator = navigator): boolean {
  return (browser as Signals).globalPrivacyControl === true || browser.doNotTrack === '1';
}
