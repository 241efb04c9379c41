import { PROFILE_CASES } from './testing/profileCases';
import { missing } from './testing/profileCases/outcomes';
import { describeEachFirestore } from './testing/eachFirestore';
import { batchGetOf, clear, commitOf, DOCUMENTS, send } from './testing/firestoreHttp';
import { unsignedToken } from './testing/unsignedToken';

// The emulator answers its first requests slowly.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

describeEachFirestore('Profiles', (address) => {
  beforeEach(() => clear(address()));

  test.each(PROFILE_CASES.map((each) => [each.title, each] as const))(
    '%s',
    async (_title, each) => {
      for (const [uid, fields] of Object.entries(each.given ?? {})) {
        const name = `${DOCUMENTS}/users/${uid}`;
        const given = await send(address(), commitOf([{ update: { name, fields } }]), 'owner');
        expect(given.status).toBe(200);
      }

      const answer = await send(address(), each.request, each.as && unsignedToken(each.as));

      expect({ status: answer.status, error: errorOf(answer.body) }).toEqual({
        status: each.status,
        error: each.error,
      });
      if (Array.isArray(each.answer)) expect(answer.body).toEqual(each.answer);
      else if (each.answer !== undefined) expect(answer.body).toMatchObject(each.answer as object);

      for (const [uid, fields] of Object.entries(each.afterwards ?? {})) {
        const { body } = await send(address(), batchGetOf(`users/${uid}`), 'owner');
        expect(body).toEqual([
          fields === null
            ? missing(uid)
            : { found: expect.objectContaining({ fields }), readTime: expect.any(String) },
        ]);
      }
    },
  );

  test('pages of the site may call it from another port', async () => {
    const { path } = commitOf([]);
    const asked = 'authorization,content-type,google-cloud-resource-prefix,x-goog-api-client';
    const answer = await send(address(), {
      method: 'OPTIONS',
      path: `${path}?key=local`,
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')).toBe(asked);
  });

  test('a page can read why its request was refused', async () => {
    const request = { ...batchGetOf('users/asha'), headers: { origin: 'http://localhost:3000' } };
    const answer = await send(address(), request);

    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(answer.body).toEqual({
      error: { code: 403, message: expect.any(String), status: 'PERMISSION_DENIED' },
    });
  });
});

function errorOf(body: unknown): unknown {
  return (body as { error?: { status?: string } } | undefined)?.error?.status;
}
