/**
 * Lets the stylesheet of `/thank-you` choose, before the first paint, between what those read who have joined in this
 * browser and what others do (EntryStates.module.css): `<html data-joined>` is there for those who have joined, and `asks`
 * where a mail asks to confirm, because the stored entry ends with the answer of the service. A test keeps it in step with
 * `joinedEntry`.
 */
export function noteJoined(): void {
  try {
    const entry = localStorage['getit.joined'] as string | undefined;
    if (entry)
      document.documentElement.dataset['joined'] = entry.endsWith(';asks"}') ? 'asks' : 'yes';
  } catch {
    // Storage is blocked, so this browser knows of no entry.
  }
}
