import { KEPT_META } from 'shared-config/contract/sharedState';

/**
 * Lets the stylesheet of a page choose, before the first paint, between what those read who have joined in this browser and
 * what others do. The page names the key of the entry in its head. `<html data-joined>` is there for those who have joined,
 * and `asks` where a mail asks to confirm, because the stored entry ends with the answer of the service. A test keeps it in
 * step with `keepAnswer`.
 */
export function noteJoined(): void {
  try {
    const { content } = document.querySelector(`[property=${KEPT_META}]`) as HTMLMetaElement;
    const entry = localStorage[content] as string | undefined;
    if (entry)
      document.documentElement.dataset['joined'] = entry.endsWith(';asks"}') ? 'asks' : 'yes';
  } catch {
    // The page has no words for an entry, or storage is blocked, so this browser knows of none.
  }
}
