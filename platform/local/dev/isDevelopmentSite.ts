import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';

/** How long a site may take to answer, in milliseconds. */
const ANSWER_WITHIN = 2000;

/** A word that stands in React's development build alone: what Fast Refresh needs of it. */
const REFRESHES = 'scheduleRefresh';

/** Whether a site of ours answers at an address, made of development builds. */
export async function isDevelopmentSite(address: string): Promise<boolean> {
  try {
    const home = await textAt(`${address}/`);
    const block = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(home)?.[1];
    const { shell } = JSON.parse(block ?? '') as PageData;
    return (await textAt(address + shell.base + shell.entry)).includes(REFRESHES);
  } catch {
    return false;
  }
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
