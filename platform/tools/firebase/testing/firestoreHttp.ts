/** The project of all tests here. */
export const PROJECT_ID = 'demo-getit-tests' as const;

/** The prefix of every document's name. */
export const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** An HTTP request; the path is below `http://127.0.0.1:<port>`. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, except for strings. */
  readonly body?: unknown;
}

/** The answer; `body` is the parsed JSON, or the text when it is not JSON. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The `documents:commit` request of the SDK. */
export function commitOf(writes: readonly unknown[]): HttpRequest {
  return { method: 'POST', path: `/v1/${DOCUMENTS}:commit`, body: { writes } };
}

/** The `documents:batchGet` request of the SDK, for paths like `users/asha`. */
export function batchGetOf(...paths: string[]): HttpRequest {
  const documents = paths.map((path) => `${DOCUMENTS}/${path}`);
  return { method: 'POST', path: `/v1/${DOCUMENTS}:batchGet`, body: { documents } };
}

/** Sends a request; `token` follows `Bearer`. */
export async function send(
  address: string,
  { method, path, headers, body }: HttpRequest,
  token?: string,
): Promise<HttpAnswer> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'text/plain' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

/** An id token like those of the Auth emulator: claims without a signature. */
export function unsignedToken(claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Deletes all documents. */
export async function clear(address: string): Promise<void> {
  await send(address, { method: 'DELETE', path: `/emulator/v1/${DOCUMENTS}` });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
