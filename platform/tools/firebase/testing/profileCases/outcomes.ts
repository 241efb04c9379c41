import { DOCUMENTS } from '../firestoreHttp';
import type { Fields } from './ProfileCase';

export const denied = { status: 403, error: 'PERMISSION_DENIED' };
export const invalid = { status: 400, error: 'INVALID_ARGUMENT' };
export const wrote = {
  status: 200,
  answer: { writeResults: [{ updateTime: expect.any(String) }] },
};
export const nothingWritten = { afterwards: { asha: null } };

/** An element of a read's answer: the profile of `uid`. */
export const found = (uid: string, fields: Fields) => ({
  found: {
    name: `${DOCUMENTS}/users/${uid}`,
    fields,
    createTime: expect.any(String),
    updateTime: expect.any(String),
  },
  readTime: expect.any(String),
});

/** An element of a read's answer: `uid` has no profile. */
export const missing = (uid: string) => ({
  missing: `${DOCUMENTS}/users/${uid}`,
  readTime: expect.any(String),
});
