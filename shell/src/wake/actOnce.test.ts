import { followedInvite } from 'shared-config/services/invitation';
import { ownListeners } from '../testing/ownListeners';
import { closeForGood, keepInvitation, openNamed } from './actOnce';

ownListeners();

const STATE = { key: 'here', idx: 1 };
const address = (): string => location.pathname + location.search + location.hash;

function arriveAt(path: string): void {
  history.replaceState(STATE, '', path);
  keepInvitation();
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('an invitation counts on every page from the moment its page arrives, the last one wins, and it leaves the address', () => {
  arriveAt('/kn?interest=Other&invite=3f2c8a546f#invited');
  expect([address(), history.state]).toEqual(['/kn?interest=Other#invited', STATE]);
  expect(followedInvite()).toBe('3f2c8a546f');
  arriveAt('/about?invite=aaaaaaaaaa');
  expect(address()).toBe('/about');
  expect(followedInvite()).toBe('aaaaaaaaaa');
});

test.each(['/?invite=3F2C8A546F', '/?invite=aa%22', '/?invite=', '/'])(
  '%s is no invitation, and stays as it is',
  (path) => {
    arriveAt(path);
    expect([address(), followedInvite()]).toEqual([path, undefined]);
  },
);

test('where storage is blocked, the invitation stays in the address and counts there', () => {
  for (const access of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, access).mockImplementation(() => {
      throw new DOMException('Storage is refused.', 'SecurityError');
    });
  arriveAt('/?invite=3f2c8a546f#invited');
  expect([address(), followedInvite()]).toEqual(['/?invite=3f2c8a546f#invited', '3f2c8a546f']);
});

test('a dialog that the visitor closes leaves the address, so that Reload and Back do not open it again', () => {
  history.replaceState(STATE, '', '/kn?interest=Other#waitlist');
  document.body.innerHTML = '<dialog id="waitlist"></dialog><dialog id="other"></dialog>';
  closeForGood();
  const close = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('close'));
  close('other');
  expect(address()).toBe('/kn?interest=Other#waitlist');
  close('waitlist');
  expect([address(), history.state]).toEqual(['/kn?interest=Other', STATE]);
});

test.each([
  ['#waitlist', true],
  ['#contact', false],
  ['', false],
])('the address /%s opens the dialog of that name: %s', (hash, opens) => {
  history.replaceState(STATE, '', `/${hash}`);
  document.body.innerHTML = '<dialog id="waitlist"></dialog><section id="contact"></section>';
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal = jest.fn();
  openNamed();
  expect(dialog.showModal).toHaveBeenCalledTimes(opens ? 1 : 0);
});
