import { commitOf, DOCUMENTS, type HttpRequest } from '../firestoreHttp';
import type { Fields } from './ProfileCase';

/** A write of a whole document, for a path like `users/asha`. */
export const set = (path: string, fields: Fields) => ({
  update: { name: `${DOCUMENTS}/${path}`, fields },
});

/** A write that deletes. */
export const remove = (path: string) => ({ delete: `${DOCUMENTS}/${path}` });

/** What `setDoc` sends for Asha's profile. */
export const setAsha = (fields: Fields): HttpRequest => commitOf([set('users/asha', fields)]);

/** What `updateDoc` sends for some fields of Asha's profile; those without a value are taken out. */
export const updateAsha = (fields: Fields, ...fieldPaths: string[]): HttpRequest =>
  commitOf([
    { ...set('users/asha', fields), updateMask: { fieldPaths }, currentDocument: { exists: true } },
  ]);
