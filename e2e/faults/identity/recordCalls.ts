import type { Page } from '@playwright/test';

/** A call to the identity provider as seen on the network, without the visitor's address. */
export interface RecordedCall {
  readonly request: string;
  readonly status: number;
  readonly answer: string;
}

/** Records the calls to the identity provider from now on. */
export function recordCalls(page: Page, email: string): () => Promise<RecordedCall[]> {
  const calls: Promise<RecordedCall>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!/accounts:/.test(request.url()) || request.method() !== 'POST') return;
    const record = async (): Promise<RecordedCall> => ({
      request: `${request.url()} ${request.postData()?.replaceAll(email, '…')}`,
      status: response.status(),
      answer: (await response.text()).replaceAll(email, '…'),
    });
    calls.push(record());
  });
  return () => Promise.all(calls);
}
