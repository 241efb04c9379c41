import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { FormDeclaration } from '../../site/FormDeclaration';
import { INVITE_HEADER, KEY_HEADER, NOTICE_HEADER, SECRET_HEADER } from '../submissionHeaders';
import { createFakeRows, type FakeRows } from './fakeRows';
import { CONFIG } from './config';

/** A request with what distinguishes submissions, entries, invitations, notices and languages. */
const noted = ({ method, url, headers }: Request, body: string) => ({
  method,
  address: url,
  type: headers.get('content-type'),
  key: headers.get(KEY_HEADER),
  secret: headers.get(SECRET_HEADER),
  invite: headers.get(INVITE_HEADER),
  notice: headers.get(NOTICE_HEADER),
  language: headers.get('content-language'),
  body,
});

/** More requests than any test makes. */
const ENDLESS = 100;

/**
 * Serves `createFakeRows` at the addresses of `CONFIG` in every test of a file; other hosts are unreachable.
 *
 * @param forms that remotes declare.
 */
export function serveRows(...forms: readonly FormDeclaration[]) {
  const host = new URL(CONFIG.rows.contact).origin;
  const requests: ReturnType<typeof noted>[] = [];
  let fake: FakeRows;
  let answer: (() => Response) | undefined;
  let held: Promise<void> | undefined;
  const server = setupServer(
    http.all(`${host}/*`, async ({ request }) => {
      const body = await request.text();
      requests.push(noted(request, body));
      await held;
      // Answers that come within one task would let a loop that asks for ever stop the test from ending.
      if (requests.length > ENDLESS) await new Promise(() => undefined);
      return answer
        ? answer()
        : fake.fetch(request.url, { method: request.method, headers: request.headers, body });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    fake = createFakeRows(forms);
    requests.length = 0;
    answer = held = undefined;
  });
  afterAll(() => server.close());
  return {
    /** The requests of this test, oldest first. */
    requests,
    /** The rows that this test stored. */
    get taken() {
      return fake.taken;
    },
    /** Answers in place of the fake from now on; `Response.error()` is a network failure. */
    answer: (replacement: (() => Response) | undefined) => void (answer = replacement),
    /** Delays every response until the returned function is called. */
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
}
