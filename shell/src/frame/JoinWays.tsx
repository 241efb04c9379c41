import type { ComponentProps } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link, useLocation, useNavigate } from 'shared-config/router';
import { ANCHORS, PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { plainPath } from '../host/matchRoute';
import styles from './JoinWays.module.css';

/*
 * The ways to the waitlist that the frame has on every page. A visitor who has joined in this browser has one to their place instead:
 * `<html data-joined>` is there before the first paint (noteJoined).
 */

/** Pages without the join bar: legal pages, and those that are a way to join themselves. Account pages have none either. */
const WITHOUT_BAR: readonly string[] = [PATHS.book, PATHS.terms, PATHS.privacy, PATHS.thankYou];

const usePath = (): string => plainPath(useLocation().pathname);

/** In the top bar. Without an entry, `/thank-you` has it, too. */
export function JoinPill({ className }: { readonly className: string | undefined }) {
  const path = usePath();
  const pill = buttonClass('quiet');
  return (
    <div className={`${styles['pill']} ${className}`}>
      <Join className={pill} long={path !== PATHS.home} />
      {path !== PATHS.thankYou && (
        <Link to={PATHS.thankYou} className={`${styles['joined']} ${pill}`}>
          <span className={styles['long']}>{i18n.t('Your place on the waitlist')}</span>
          <span className={styles['short']}>{i18n.t('Your place')}</span>
        </Link>
      )}
    </div>
  );
}

/** In the menu of small screens, and on the 404 page. The landing page has its own buttons (spec §2). */
export function JoinLinks(props: Pick<ComponentProps<typeof Link>, 'onClick'>) {
  const path = usePath();
  return (
    <>
      {path !== PATHS.home && (
        <Link to={WAITLIST_ADDRESS} className={styles['join']} {...props}>
          {i18n.t('Join the Waitlist')}
        </Link>
      )}
      {path !== PATHS.thankYou && (
        <Link to={PATHS.thankYou} className={styles['joined']} {...props}>
          {i18n.t('Your place on the waitlist')}
        </Link>
      )}
    </>
  );
}

/** At the end of the window on a small screen, once the page has scrolled. The last element of `main`, which it leaves with. */
export function JoinBar() {
  if (WITHOUT_BAR.includes(usePath())) return null;
  return (
    <div className={styles['bar']}>
      <p>{i18n.t('Early customers get {percent}% off at launch.', { percent: PROMO_PERCENT })}</p>
      <Join className={buttonClass()} />
    </div>
  );
}

/** Opens the form: on the landing page its dialog, without scripts where the browser can; elsewhere a link leads there. */
function Join({
  className,
  long = false,
}: {
  readonly className: string;
  readonly long?: boolean;
}) {
  const go = useNavigate();
  const its = `${styles['join']} ${className}`;
  if (usePath() !== PATHS.home)
    return (
      <Link to={WAITLIST_ADDRESS} className={its}>
        {long && <span className={styles['long']}>{i18n.t('Join the Waitlist')}</span>}
        <span className={long ? styles['short'] : undefined}>{i18n.t('Join')}</span>
      </Link>
    );
  return (
    <button
      type="button"
      className={its}
      {...{ command: 'show-modal', commandfor: ANCHORS.waitlist }}
      onClick={({ currentTarget }) => {
        // The address opens it in a browser without invoker commands.
        if (!('commandForElement' in currentTarget)) void go(WAITLIST_ADDRESS);
      }}
    >
      {i18n.t('Join')}
    </button>
  );
}
