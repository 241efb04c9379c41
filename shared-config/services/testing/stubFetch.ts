/** A request as `fetch` was given it. */
export interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
}

/** Puts a stub in the place of `fetch` that answers every request with `answer`; gives what was sent. */
export function stubFetch(answer: () => Response | Promise<Response>): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    sent.push({ address: String(address), init });
    return answer();
  });
  return sent;
}
