import { pageDataIn } from '../../config/pageDataIn';

const ANSWER_TIMEOUT_MS = 2000;

/** Only React's development build contains it: Fast Refresh uses it. */
const DEVELOPMENT_MARK = 'scheduleRefresh';

/** Whether one of our sites answers at an address, and was made of development builds. */
export async function isDevelopmentSite(address: string): Promise<boolean> {
  try {
    const shell = pageDataIn(await textAt(`${address}/`))?.shell;
    if (!shell) return false;
    return (await textAt(address + shell.base + shell.entry)).includes(DEVELOPMENT_MARK);
  } catch {
    return false;
  }
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
