import type { IdentityCase } from '../IdentityCase';
import { ASHA, RAVI, TAKEN } from './people';
import { frameWatches, signIn, signOut, signUp } from './steps';

const NAMED = [{ name: 'Ravi Kumar' }];

/** The reports that listeners get (spec §7.6). */
export const watching: readonly IdentityCase[] = [
  {
    title: 'a listener first gets a signed-out session',
    steps: [frameWatches],
  },
  {
    title: 'two listeners get the same session',
    given: [RAVI],
    steps: [
      frameWatches,
      { watch: 'page', notifies: [null] },
      { ...signIn(RAVI), notifies: NAMED },
      { ...signOut, notifies: [null] },
    ],
  },
  {
    title: 'a late listener gets the latest session at once, and the others are not called again',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), notifies: NAMED },
      { watch: 'late', notifies: NAMED },
      { ...signOut, notifies: [null] },
      { watch: 'later', notifies: [null] },
    ],
  },
  {
    title: 'a stopped listener is not called again; the others are',
    given: [RAVI],
    steps: [
      frameWatches,
      { watch: 'page', notifies: [null] },
      { unwatch: 'frame' },
      { ...signIn(RAVI), notifies: NAMED },
      { unwatch: 'page' },
      signOut,
      { watch: 'late', notifies: [null] },
    ],
  },
  {
    title: 'listeners get a stored session with its name, and no signed-out state before it',
    given: [RAVI],
    stored: RAVI,
    steps: [
      { watch: 'frame', notifies: NAMED },
      { ...signOut, notifies: [null] },
    ],
  },
  {
    title: 'a stored session lasts without a network, but without its name',
    given: [RAVI],
    stored: RAVI,
    offline: true,
    steps: [
      { watch: 'frame', notifies: [{}] },
      { ...signOut, notifies: [null] },
    ],
  },
  {
    title: 'a refused sign-up right after the page has opened does not end the session it holds',
    given: [ASHA, RAVI],
    stored: RAVI,
    steps: [{ watch: 'frame' }, { ...signUp(ASHA), refused: TAKEN, notifies: NAMED }],
  },
];
