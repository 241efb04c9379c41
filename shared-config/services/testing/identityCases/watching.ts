import type { IdentityCase } from '../IdentityCase';
import { ASHA, RAVI, TAKEN } from './people';
import { frameWatches, signIn, signOut, signUp } from './steps';

const NAMED = [{ name: 'Ravi Kumar' }];

/** Who is told what, and when (spec §7.6). */
export const watching: readonly IdentityCase[] = [
  {
    title: 'a listener first hears that no one is signed in',
    steps: [frameWatches],
  },
  {
    title: 'two watchers are told the same',
    given: [RAVI],
    steps: [
      frameWatches,
      { watch: 'page', tells: [null] },
      { ...signIn(RAVI), tells: NAMED },
      { ...signOut, tells: [null] },
    ],
  },
  {
    title: 'a late listener hears the latest session at once, and the others hear nothing again',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), tells: NAMED },
      { watch: 'late', tells: NAMED },
      { ...signOut, tells: [null] },
      { watch: 'later', tells: [null] },
    ],
  },
  {
    title: 'who has stopped watching is told nothing more; the others are',
    given: [RAVI],
    steps: [
      frameWatches,
      { watch: 'page', tells: [null] },
      { unwatch: 'frame' },
      { ...signIn(RAVI), tells: NAMED },
      { unwatch: 'page' },
      signOut,
      { watch: 'late', tells: [null] },
    ],
  },
  {
    title:
      'listeners hear of a stored session with its name, and never of a signed-out state before it',
    given: [RAVI],
    stored: RAVI,
    steps: [
      { watch: 'frame', tells: NAMED },
      { ...signOut, tells: [null] },
    ],
  },
  {
    title: 'a session that this browser still holds lasts without a network, without its name',
    given: [RAVI],
    stored: RAVI,
    offline: true,
    steps: [
      { watch: 'frame', tells: [{}] },
      { ...signOut, tells: [null] },
    ],
  },
  {
    title: 'a refused sign-up right after the page has opened does not end the session it holds',
    given: [ASHA, RAVI],
    stored: RAVI,
    steps: [{ watch: 'frame' }, { ...signUp(ASHA), refused: TAKEN, tells: NAMED }],
  },
];
