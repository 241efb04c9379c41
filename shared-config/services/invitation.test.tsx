import { followedInvite } from './invitation';

const arriveAt = (path: string): void => history.replaceState(null, '', path);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  arriveAt('/');
});

test('an invitation counts on the page that its link leads to, and on the pages after it', () => {
  expect(followedInvite()).toBeUndefined();
  arriveAt('/kn?invite=3f2c8a546f#waitlist');
  expect(followedInvite()).toBe('3f2c8a546f');
  arriveAt('/kn/book');
  expect(followedInvite()).toBe('3f2c8a546f');
});

test('the last invitation counts, and what looks like no code is ignored', () => {
  arriveAt('/?invite=3f2c8a546f');
  followedInvite();
  for (const wrong of ['', '3F2C8A546F', '3f2c8a546f0', '%22%3E%3Cscript', '=1%2B1']) {
    arriveAt(`/?invite=${wrong}`);
    expect(followedInvite()).toBe('3f2c8a546f');
  }
  arriveAt('/?invite=aaaaaaaaaa');
  expect(followedInvite()).toBe('aaaaaaaaaa');
});

test('where storage is blocked, it counts on the page that its link leads to', () => {
  for (const access of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, access).mockImplementation(() => {
      throw new DOMException('Storage is refused.', 'SecurityError');
    });
  arriveAt('/?invite=3f2c8a546f');
  expect(followedInvite()).toBe('3f2c8a546f');
  arriveAt('/about');
  expect(followedInvite()).toBeUndefined();
});
