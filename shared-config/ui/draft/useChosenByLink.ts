import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-config/router';
import { keepsData } from '../../services/tryStorage';
import type { Prefill } from '../usePrefill';

/**
 * What a link to a form chooses in one of its fields, such as the category of a card that was pressed: `?category=Basic`.
 * From then on the draft keeps it, so it is taken out of the address: after a reload or Back, what the visitor changed since
 * is newer. Where storage is blocked there is no draft, and it stays in the address.
 *
 * @param choices what the field may hold; anything else in the address chooses nothing
 * @returns the `chosen` of `useDraft`
 */
export function useChosenByLink(field: string, choices: readonly string[]): Prefill {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(field);
  const chosen = choices.find((choice) => choice === named);
  useEffect(() => {
    if (chosen === undefined || !keepsData()) return;
    const query = new URLSearchParams(search);
    query.delete(field);
    const rest = query.toString();
    void navigate(pathname + (rest && `?${rest}`) + hash, { replace: true });
  }, [field, chosen, pathname, search, hash, navigate]);
  return { [field]: chosen };
}
