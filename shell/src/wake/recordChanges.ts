import { ROOT_ID } from 'shared-config/contract/PageData';

/** What others have changed in the page since it was parsed. The inline script fills it, and the shell reads it. */
export interface Recorder {
  readonly observer: MutationObserver;
  /** In the order in which they happened. */
  readonly records: MutationRecord[];
  /** Called after new ones. */
  onChange?: () => void;
}

/** The property of the window that holds it. */
const RECORDER = 'getitChanges';

type Holder = { [RECORDER]?: Recorder };

/** Undefined in the composer, and in a page whose inline script did not run. */
export const recorded = (): Recorder | undefined => (globalThis as Holder)[RECORDER];

/** Begins to record once the document is parsed: extensions and translators change it later. */
export function recordChanges(): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((some) => {
    records.push(...some);
    recorder.onChange?.();
  });
  const recorder: Recorder = { observer, records };
  (globalThis as Holder)[RECORDER] = recorder;
  const what = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };
  // Before the event that extensions wait for.
  document.addEventListener('readystatechange', () =>
    observer.observe(document.getElementById(ROOT_ID) as Element, what),
  );
}
