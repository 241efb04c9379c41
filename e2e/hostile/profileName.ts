import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import { newAccount, type Account } from '../fixtures/accounts';
import { AUTH, E2E_PORTS } from '../site/addresses';

/** An account, and a way to write the name of its profile without a form. */
export interface ProfileOwner {
  readonly account: Account;
  readonly writeName: (name: string) => Promise<void>;
}

/** Signs up an account at the provider, without a profile. */
export async function signUpPastTheForm(): Promise<ProfileOwner> {
  const account = newAccount('Asha');
  const { email, password } = account;
  const { localId, idToken } = await post<{ localId: string; idToken: string }>(
    `${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    { email, password, returnSecureToken: true },
  );
  const documents = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;
  const text = (stringValue: string) => ({ stringValue });
  return {
    account,
    writeName: async (name) => {
      const fields = { name: text(name), mobile: text(''), email: text(email) };
      const update = { name: `${documents}/users/${localId}`, fields };
      const commit = `http://127.0.0.1:${E2E_PORTS.firestore}/v1/${documents}:commit`;
      await post(commit, { writes: [{ update }] }, { authorization: `Bearer ${idToken}` });
    },
  };
}

async function post<T>(
  address: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} refused: ${await response.text()}`);
  return (await response.json()) as T;
}
