import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import { newAccount, type Account } from '../../fixtures/accounts';
import { AUTH, E2E_PORTS } from '../../site/addresses';

const ACCOUNTS = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts`;
const DOCUMENTS = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;
const FIRESTORE = `http://127.0.0.1:${E2E_PORTS.firestore}/v1/${DOCUMENTS}`;

/** The fields of a stored document in Firestore's format. */
export type StoredFields = Readonly<Record<string, object>>;

/** Creates an account as an administrator, with a profile if `fields` are given. */
export async function makeAccount(account: Account, fields?: StoredFields): Promise<void> {
  const { email, password } = account;
  const { localId } = await ask<{ localId: string }>(ACCOUNTS, { email, password });
  if (fields) await storeProfile(localId, fields);
}

/** A complete profile. */
export const profileOf = ({ name, email }: Account): StoredFields => ({
  name: { stringValue: name },
  mobile: { stringValue: '' },
  email: { stringValue: email },
});

/** The ids of the accounts with an address. */
export async function uidsOf({ email }: Pick<Account, 'email'>): Promise<string[]> {
  const { users = [] } = await ask<{ users?: { localId: string }[] }>(`${ACCOUNTS}:lookup`, {
    email: [email],
  });
  return users.map(({ localId }) => localId);
}

/** Disables or enables an account. */
export async function setDisabled(account: Account, disableUser: boolean): Promise<void> {
  const [localId] = await uidsOf(account);
  await ask(`${ACCOUNTS}:update`, { localId, disableUser });
}

/** Stores a profile, bypassing the security rules. */
export async function storeProfile(uid: string, fields: StoredFields): Promise<void> {
  await ask(`${FIRESTORE}:commit`, {
    writes: [{ update: { name: `${DOCUMENTS}/users/${uid}`, fields } }],
  });
}

/** The fields of an account's profile, if there is one. */
export async function storedProfile(account: Account): Promise<StoredFields | undefined> {
  const [uid = ''] = await uidsOf(account);
  const [answer] = await ask<[{ found?: { fields: StoredFields } }]>(`${FIRESTORE}:batchGet`, {
    documents: [`${DOCUMENTS}/users/${uid}`],
  });
  return answer.found?.fields;
}

async function ask<Answer>(address: string, body: object): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An account with a profile, that signed up elsewhere. */
export async function existingAccount(name: string): Promise<Account> {
  const account = newAccount(name);
  await makeAccount(account, profileOf(account));
  return account;
}
