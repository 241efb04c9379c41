import { useSyncExternalStore } from 'react';
import { ESTIMATED_TIMES, type EstimatedTime } from 'shared-config/site/estimatedTimes';
import { TASK_CATEGORIES, type TaskCategory } from 'shared-config/site/taskCategories';

/** The id of the booking form, whose fields are uncontrolled. */
export const BOOKING_FORM = 'booking';

/** What the page says again in its own words. */
export interface Chosen {
  readonly category: TaskCategory | undefined;
  readonly time: EstimatedTime | undefined;
  /** As the field has it: `2026-12-03T14:30`, in the time of the place. */
  readonly start: string;
}

/**
 * The category, the time and the start that the booking form has, filled in by the visitor, the draft, the address or
 * the browser. Nothing while prerendering. The component must be above the form, so that its effects come last.
 */
export function useChosen(): Chosen {
  const category = useSyncExternalStore(listen, () => valueOf('category'), nothing);
  const time = useSyncExternalStore(listen, () => valueOf('estimatedTime'), nothing);
  const start = useSyncExternalStore(listen, () => valueOf('start'), nothing);
  return {
    category: TASK_CATEGORIES.find((one) => one === category),
    time: ESTIMATED_TIMES.find((one) => one === time),
    start,
  };
}

const nothing = () => '';

function valueOf(name: string): string {
  const form = document.getElementById(BOOKING_FORM) as HTMLFormElement | null;
  return (
    (form?.elements.namedItem(name) as HTMLSelectElement | HTMLInputElement | null)?.value ?? ''
  );
}

function listen(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('input', changed, { signal });
  document.addEventListener('change', changed, { signal });
  // The form is empty after the event.
  document.addEventListener('reset', () => queueMicrotask(changed), { signal });
  return () => listening.abort();
}
