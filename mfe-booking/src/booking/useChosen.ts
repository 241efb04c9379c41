import { useSyncExternalStore } from 'react';
import { ESTIMATED_TIMES, type EstimatedTime } from 'shared-config/site/estimatedTimes';
import { TASK_CATEGORIES, type TaskCategory } from 'shared-config/site/taskCategories';

/** The id of the booking form, whose fields are uncontrolled. */
export const BOOKING_FORM = 'booking';

/** What the total of an errand depends on. */
export interface Chosen {
  readonly category: TaskCategory | undefined;
  readonly time: EstimatedTime | undefined;
}

/**
 * The category and the time that the booking form has, filled in by the visitor, the draft, the address or the
 * browser. Nothing while prerendering. The component must be above the form, so that its effects come last.
 */
export function useChosen(): Chosen {
  const category = useSyncExternalStore(listen, () => valueOf('category'), nothing);
  const time = useSyncExternalStore(listen, () => valueOf('estimatedTime'), nothing);
  return {
    category: TASK_CATEGORIES.find((one) => one === category),
    time: ESTIMATED_TIMES.find((one) => one === time),
  };
}

const nothing = () => '';

function valueOf(name: string): string {
  const form = document.getElementById(BOOKING_FORM) as HTMLFormElement | null;
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLSelectElement ? field.value : '';
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
