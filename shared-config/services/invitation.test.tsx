import { INVITATION } from '../contract/sharedState';
import { followedInvite, forgetInvite } from './invitation';

const CODE = '3f2c8a546f';
const DAY = 24 * 60 * 60 * 1000;

const followed = (daysAgo: number): void =>
  localStorage.setItem(INVITATION, `${CODE} ${Date.now() - daysAgo * DAY}`);

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

test('an invitation counts for 30 days, then this browser forgets it', () => {
  expect(followedInvite()).toBeUndefined();
  followed(29);
  expect(followedInvite()).toBe(CODE);
  followed(30);
  expect(followedInvite()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('it counts no longer once it is used, and where it is in the address that is the newest', () => {
  followed(1);
  history.replaceState(null, '', '/?invite=aaaaaaaaaa#waitlist');
  expect(followedInvite()).toBe('aaaaaaaaaa');
  history.replaceState(null, '', '/?invite=aa%22');
  expect(followedInvite()).toBe(CODE);
  forgetInvite();
  expect(followedInvite()).toBeUndefined();
});

test.each(['', CODE, `${CODE} soon`, `${CODE.toUpperCase()} 1`, '{"code":1}'])(
  'what another program has stored is no invitation: %s',
  (stored) => {
    localStorage.setItem(INVITATION, stored);
    expect(followedInvite()).toBeUndefined();
  },
);
