import { followedInvite } from './invitation';

const arriveAt = (path: string): void => history.replaceState(null, '', path);

afterEach(() => {
  jest.restoreAllMocks();
  arriveAt('/');
  sessionStorage.clear();
});

test('the last invitation counts on its page and on those after it, and what looks like no code is ignored', () => {
  expect(followedInvite()).toBeUndefined();
  for (const query of ['?invite=3f2c8a546f', '', '?invite=3F2C8A546F', '?invite=aa%22']) {
    arriveAt(`/kn${query}#waitlist`);
    expect(followedInvite()).toBe('3f2c8a546f');
  }
  arriveAt('/?invite=aaaaaaaaaa');
  expect(followedInvite()).toBe('aaaaaaaaaa');
});

test('where storage is blocked, it counts on its page', () => {
  for (const access of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, access).mockImplementation(() => {
      throw new DOMException('Storage is refused.', 'SecurityError');
    });
  arriveAt('/?invite=3f2c8a546f');
  expect(followedInvite()).toBe('3f2c8a546f');
  arriveAt('/about');
  expect(followedInvite()).toBeUndefined();
});
