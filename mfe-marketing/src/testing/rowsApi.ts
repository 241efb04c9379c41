/** What a fake for a rows API was asked; `answer` is what it says next. */
export interface RowsApi {
  readonly requests: { readonly address: string; readonly body: unknown }[];
}

/**
 * Puts a rows API in the network's place until the end of the test. Nothing else can be reached.
 *
 * @param answer is called for each request; what it throws is a network failure.
 */
export function answerRows(answer: () => Response | Promise<Response>): RowsApi {
  const api: RowsApi = { requests: [] };
  globalThis.fetch = async (address, init) => {
    api.requests.push({
      address: String(address),
      body: JSON.parse(String(init?.body)) as unknown,
    });
    return answer();
  };
  return api;
}

/** A network failure, as `fetch` reports it. */
export function networkFailure(): never {
  throw new TypeError('Failed to fetch');
}

/** A JSON answer. */
export function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

/** An answer that is held back until the test lets it go. */
export function heldBack(response: () => Response): {
  readonly answer: () => Promise<Response>;
  readonly letGo: () => void;
} {
  const { promise, resolve } = withResolver<Response>();
  return { answer: () => promise, letGo: () => resolve(response()) };
}

function withResolver<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
