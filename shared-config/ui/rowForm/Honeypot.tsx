import spoken from '../Spoken.module.css';
import { useHydrated } from '../useHydrated';

/** Not a name that browsers fill in, but one that programs like. */
const NAME = 'homepage';

/**
 * A field that no person can reach, by eye, keyboard or screen reader. Programs that fill in every field fill it in too.
 * It is not in prerendered pages: only scripts look at it.
 */
export function Honeypot() {
  return (
    useHydrated() && <input className={spoken['spoken']} name={NAME} autoComplete="off" inert />
  );
}

/** Whether a program filled in the form. */
export function isTrapped(fields: FormData): boolean {
  return Boolean(fields.get(NAME));
}
