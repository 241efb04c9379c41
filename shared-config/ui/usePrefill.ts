import { useEffect, type RefObject } from 'react';
import type { Control } from './fields';

/** What fields get that are empty, by their names; `''` and undefined fill nothing. */
export type Prefill = Readonly<Record<string, string | undefined>>;

/** What each field was given. */
const given = new WeakMap<Control, string>();

/** Whether a field holds what it was given, and nothing that a visitor typed. */
export const isPrefilled = (field: Control): boolean => given.get(field) === field.value;

/**
 * Fills in empty fields of a form, once for each value: what a visitor typed or emptied is left. A value that is no longer
 * given, such as the name of somebody who has logged out, is taken back.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>, values: Prefill): void {
  // JSON would make null of undefined, which chooses no line of a list, not even the first one.
  const entries = JSON.stringify(Object.entries(values).filter(([, value]) => value));
  useEffect(() => {
    const empty = (JSON.parse(entries) as [string, string][]).flatMap(([name, value]) => {
      const control = form.current?.elements.namedItem(name) as Control | null | undefined;
      return control?.value === '' ? [{ control, value }] : [];
    });
    for (const { control, value } of empty) {
      control.value = value;
      given.set(control, value);
    }
    return () => {
      for (const { control, value } of empty) {
        if (control.value === value) control.value = '';
        given.delete(control);
      }
    };
  }, [form, entries]);
}
