import { DOCUMENTS } from '../testing/firestoreHttp';
import { commit } from './commit';
import type { Write } from './requestBodies';

const name = `${DOCUMENTS}/users/asha`;
const asha = { uid: 'asha', email: 'asha@example.com' };
const fields = {
  name: { stringValue: 'Asha' },
  mobile: { stringValue: '' },
  email: { stringValue: 'asha@example.com' },
};

describe('A commit on the fake', () => {
  test('records when a profile was created and when it was last changed', () => {
    const created = commit(new Map(), [{ update: { name, fields } }], asha, '2026-01-01T00:00:00Z');
    const changed = commit(created, [{ update: { name, fields } }], asha, '2026-01-02T00:00:00Z');
    expect(changed.get(name)).toMatchObject({
      createTime: '2026-01-01T00:00:00Z',
      updateTime: '2026-01-02T00:00:00Z',
    });
  });

  test.each([
    ['a write with "updateTransforms"', { update: { name, fields }, updateTransforms: [] }],
    ['a write with "transform"', { transform: { document: name, fieldTransforms: [] } }],
    [
      'the field path "name.first"',
      { update: { name }, updateMask: { fieldPaths: ['name.first'] } },
    ],
  ])('names what it does not support: %s', (what, write) => {
    expect(() => commit(new Map(), [write as Write], asha, '2026-01-01T00:00:00Z')).toThrow(
      `The fake for Firestore does not support ${what}. Install Java and the Firestore emulator`,
    );
  });
});
