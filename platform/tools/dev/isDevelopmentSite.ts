import { pageDataIn } from '@getit/parts/config/pageDataIn';

const ANSWER_TIMEOUT_MS = 2000;

/** Only React's development build contains it: Fast Refresh uses it. */
const DEVELOPMENT_MARK = 'scheduleRefresh';

/** Whether one of our sites answers at an address, and was made of development builds. */
export async function isDevelopmentSite(address: string): Promise<boolean> {
  try {
    // A site that lacks its home page answers with its page for status 404, which names the shell too.
    const shell = pageDataIn((await answerAt(`${address}/`)).text)?.shell;
    if (!shell) return false;
    const { ok, text } = await answerAt(address + shell.base + shell.entry);
    return ok && text.includes(DEVELOPMENT_MARK);
  } catch {
    return false;
  }
}

async function answerAt(address: string): Promise<{ ok: boolean; text: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  return { ok: response.ok, text: await response.text() };
}
