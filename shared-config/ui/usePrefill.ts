import { useEffect, type RefObject } from 'react';
import type { Control } from './fields';

/** What fields get that are empty, by their names; `''` and undefined fill nothing. */
export type Prefill = Readonly<Record<string, string | undefined>>;

/**
 * Fills in empty fields of a form, once for each value: what a visitor typed or emptied is left. A value that is no longer
 * given, such as the name of somebody who has logged out, is taken back.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>, values: Prefill): void {
  const given = JSON.stringify(Object.entries(values));
  useEffect(() => {
    const empty = (JSON.parse(given) as [string, string?][]).flatMap(([name, value = '']) => {
      const control = form.current?.elements.namedItem(name) as Control | null | undefined;
      return control?.value === '' ? [{ control, value }] : [];
    });
    for (const { control, value } of empty) control.value = value;
    return () => {
      for (const { control, value } of empty) if (control.value === value) control.value = '';
    };
  }, [form, given]);
}
