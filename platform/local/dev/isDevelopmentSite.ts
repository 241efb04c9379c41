import { PAGE_DATA_ID } from 'shared-config/contract/PageData';
import { z } from 'zod';

const ANSWER_TIMEOUT_MS = 2000;

/** Only React's development build contains it: Fast Refresh uses it. */
const DEVELOPMENT_MARK = 'scheduleRefresh';

const ShellOfPage = z.object({ shell: z.object({ base: z.string(), entry: z.string() }) });

/** Whether one of our sites answers at an address, and was made of development builds. */
export async function isDevelopmentSite(address: string): Promise<boolean> {
  try {
    const home = await textAt(`${address}/`);
    const block = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(home)?.[1];
    const { shell } = ShellOfPage.parse(JSON.parse(block ?? ''));
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
