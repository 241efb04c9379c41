import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { renderAt } from '../testing/renderAt';
import { JoinBar, JoinLinks, JoinPill } from './JoinWays';

const PLACE = ['Your place on the waitlist', '/thank-you'] as const;

/** What is pressed, and where it leads. */
const ways = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(() => provideRuntimeConfig(CONFIG));

test.each(['/about', '/book', '/nowhere'])(
  'on %s, the top bar and the menu lead to the waitlist, and visitors who have joined to their place; the stylesheet shows one of the two',
  (path) => {
    renderAt(
      path,
      <>
        <JoinPill className="" />
        <JoinLinks />
      </>,
    );
    expect(ways()).toEqual([
      // The long words and the short ones.
      ['Join the WaitlistJoin', WAITLIST_ADDRESS],
      [`${PLACE[0]}Your place`, PLACE[1]],
      ['Join the Waitlist', WAITLIST_ADDRESS],
      PLACE,
    ]);
  },
);

test.each(['/', '/kn'])(
  'on %s, the bars say "Join" and open its dialog without scripts, because its two buttons alone say "Join the Waitlist" (spec §2)',
  (path) => {
    renderAt(
      path,
      <>
        <JoinPill className="" />
        <JoinLinks />
        <JoinBar />
      </>,
    );
    expect(screen.queryByText('Join the Waitlist')).toBeNull();
    for (const button of screen.getAllByRole('button', { name: 'Join' })) {
      expect(button).toHaveAttribute('command', 'show-modal');
      expect(button).toHaveAttribute('commandfor', 'waitlist');
    }
  },
);

test('in a browser without invoker commands, a press on the landing page goes to the address that opens its dialog', async () => {
  renderAt('/kn', <JoinBar />);
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(window.location.pathname + window.location.hash).toBe('/kn#waitlist');
});

test('/thank-you does not lead to itself', () => {
  renderAt(
    '/thank-you',
    <>
      <JoinPill className="" />
      <JoinLinks />
    </>,
  );
  expect(ways().map(([, to]) => to)).toEqual([WAITLIST_ADDRESS, WAITLIST_ADDRESS]);
});

test.each(['/', '/services', '/blog/nri-task-support', '/nowhere'])(
  'the join bar of %s says what early customers get (spec §9)',
  (path) => {
    renderAt(path, <JoinBar />);
    const bar = screen.getByText('Early customers get 50% off at launch.').parentElement;
    expect(within(bar as HTMLElement).getByText('Join')).toBeVisible();
  },
);

test.each(['/book', '/terms', '/privacy', '/thank-you'])(
  'nothing covers the end of the window on %s',
  (path) => {
    renderAt(path, <JoinBar />);
    expect(screen.queryByText('Join')).toBeNull();
  },
);
