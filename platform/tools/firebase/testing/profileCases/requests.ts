import { commitOf, DOCUMENTS, type HttpRequest } from '../firestoreHttp';
import type { Fields } from './ProfileCase';

/** A write of a whole document, for a path like `users/asha`. */
export const set = (path: string, fields: Fields) => ({
  update: { name: `${DOCUMENTS}/${path}`, fields },
});

/** A write that deletes. */
export const remove = (path: string) => ({ delete: `${DOCUMENTS}/${path}` });

/** The request of `setDoc` for Asha's profile. */
export const setAsha = (fields: Fields): HttpRequest => commitOf([set('users/asha', fields)]);

/** The request of `updateDoc` for some fields of Asha's profile; fields without a value are removed. */
export const updateAsha = (fields: Fields, ...fieldPaths: string[]): HttpRequest =>
  commitOf([
    { ...set('users/asha', fields), updateMask: { fieldPaths }, currentDocument: { exists: true } },
  ]);
