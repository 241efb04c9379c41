import { tryStorage } from 'shared-config/services/tryStorage';

/** The name in `dataset` of `<html>` of the key of the entry, which the composer writes into every page. */
export const KEEPS = 'keeps';

/**
 * Lets stylesheets choose, before the first paint, between what those read who have joined in this browser and what others
 * do. `<html data-joined>` is there for those who have joined, and `asks` where an email asks to confirm, because the stored
 * entry ends with the answer of the service. A test keeps it in step with `keepAnswer`. Where storage is blocked, this
 * browser knows of no entry.
 */
export function noteJoined(): void {
  const { dataset } = document.documentElement;
  delete dataset['joined'];
  tryStorage(() => {
    const entry = localStorage[dataset[KEEPS] as string] as string | undefined;
    if (entry) dataset['joined'] = entry.endsWith(';asks"}') ? 'asks' : 'yes';
  });
}
