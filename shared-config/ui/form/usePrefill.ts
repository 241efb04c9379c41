import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import type { Control } from './FieldChecks';

/**
 * Fills one field of a form if it is empty, also after the form's draft. What a visitor typed is never replaced.
 *
 * @param draft the ref of the form's draft
 * @param prefill the name of the field and its value; `''` fills nothing
 * @returns the ref of the form
 */
export function usePrefill(
  draft: RefCallback<HTMLFormElement> | undefined,
  prefill: readonly [name: string, value: string] | undefined,
): RefCallback<HTMLFormElement> {
  const own = useRef<HTMLFormElement>(null);
  const [name = '', value = ''] = prefill ?? [];
  useEffect(() => {
    const control = own.current?.elements.namedItem(name) as Control | null | undefined;
    if (control && control.value === '') control.value = value;
  }, [name, value]);
  return useCallback(
    (form) => {
      own.current = form;
      return draft?.(form);
    },
    [draft],
  );
}
