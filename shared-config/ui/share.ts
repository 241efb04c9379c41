import { i18n } from '../i18n/i18n';

/**
 * Opens the share sheet of the system. Where there is none, or the browser refuses it, the text or the address is copied.
 *
 * @param button the one that was pressed; the `output` next to it says what came of it
 */
export async function share(button: Element, data: ShareData): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share(data);
  } catch (error) {
    // The visitor has closed the sheet, or it is still open.
    if (['AbortError', 'InvalidStateError'].includes((error as DOMException).name)) return;
  }
  await copy(button, data.text ?? data.url ?? '');
}

/** Copies a text. Where the browser refuses that, too, the text is shown and selected. */
export async function copy(button: Element, text: string): Promise<void> {
  const output = button.parentElement?.querySelector('output');
  try {
    // Missing on a page without HTTPS.
    await navigator.clipboard.writeText(text);
    output?.replaceChildren(i18n.t('Copied'));
  } catch {
    const shown = document.createElement('span');
    shown.textContent = text;
    output?.replaceChildren(i18n.t('Copy this:'), ' ', shown);
    getSelection()?.selectAllChildren(shown);
  }
}
