import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { launchLine } from 'shared-config/site/launchWords';
import { ANCHORS, PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { useForgetIfLeft } from '../waitlist/useForgetIfLeft';
import { useJoinedEntry } from '../waitlist/useJoinedEntry';
import { cardClass } from '../ui/cardClass';
import { type Stop, Timeline } from '../ui/Timeline';
import { EntryActions } from '../waitlist/EntryActions';
import { ByAsking, IfJoined, IfNotJoined, Known } from '../waitlist/EntryStates';
import { InviteOthers } from '../waitlist/InviteOthers';
import { JoinForm } from '../waitlist/JoinForm';
import { Ticket } from '../waitlist/Ticket';
import { noteThanks } from '../waitlist/useThanks';
import { followEntry, useWaitingJoin } from '../waitlist/waitlistVisit';
import styles from './ThankYou.module.css';

const next = (): readonly Stop[] => [
  {
    title: i18n.t('Your name is on the list'),
    text: i18n.t(
      'From the moment you join. That is all you have to do, and joining is free. If our email asks you to confirm, please follow its link.',
    ),
  },
  {
    title: i18n.t('We email you'),
    text: i18n.t('On the day we go live in your city. We send no newsletter before then.'),
  },
  {
    title: i18n.t('You hand over your first errand'),
    text: i18n.t(
      'Tell us what to fetch, carry or queue for. With {code} it costs {percent}% less.',
      {
        code: PROMO_CODE,
        percent: PROMO_PERCENT,
      },
    ),
  },
];

/**
 * `/thank-you`: the early-access confirmation with the promo code and the way home (spec §2). In the browser that joined,
 * also after a reload: the place, what was joined, and the ways to change it and to leave. Others can join here.
 */
export default function ThankYou() {
  const entry = useJoinedEntry();
  const [hasLeft, setLeft] = useState(false);
  const [greets, setGreets] = useState(false);
  const noteLeft = useCallback(() => {
    followEntry();
    setLeft(true);
  }, []);
  useForgetIfLeft(noteLeft);
  useEffect(noteThanks, []);
  const waits = useWaitingJoin();
  const { email } = ownAddresses();
  const isGone = hasLeft && !entry;
  return (
    <>
      <PageHead {...ThankYou.head()} />
      <Section place="first">
        <div className={styles['thanks']}>
          <div className={styles['first']}>
            <div className={styles['words']}>
              {isGone ? <Gone /> : <Thanks waits={waits} greets={greets} />}
            </div>
            {!isGone && !waits && (
              <IfNotJoined className={styles['form']}>
                <div className={cardClass(styles['card'])}>
                  <JoinForm draft="waitlist" onJoined={() => setGreets(true)}>
                    <h2>{i18n.t('Be first in your city')}</h2>
                  </JoinForm>
                </div>
              </IfNotJoined>
            )}
          </div>
          <div className={styles['ticket']}>
            <Ticket />
            <IfJoined>{(joined) => <EntryActions entry={joined} onLeft={noteLeft} />}</IfJoined>
          </div>
          <IfJoined className={styles['invite']}>
            {(joined) => <InviteOthers entry={joined} />}
          </IfJoined>
          {!isGone && (
            <section className={styles['next']}>
              <h2>{i18n.t('What happens next')}</h2>
              <Timeline stops={next()} />
            </section>
          )}
        </div>
        <div className={styles['end']}>
          <p className={styles['launch']}>{launchLine()}</p>
          <p>
            {i18n.t('A question before then? Write to {email}. One of us will answer.', {
              email: <a href={`mailto:${email}`}>{email}</a>,
            })}
          </p>
          <Link to={PATHS.home} className={buttonClass('quiet')}>
            {i18n.t('Back to the homepage')}
          </Link>
        </div>
      </Section>
    </>
  );
}

/** If nothing else has it, such as a field that the visitor fills in. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

function Gone() {
  return (
    <>
      <h1 tabIndex={-1} ref={takeFocus}>
        {i18n.t('You have left the waitlist.')}
      </h1>
      <p className={styles['lead']}>
        {i18n.t(
          'We will not email you about the launch, and your entry is deleted from this browser. You are welcome back at any time.',
        )}
      </p>
      <Link to={WAITLIST_ADDRESS} className={buttonClass('quiet')}>
        {i18n.t('Join the waitlist')}
      </Link>
    </>
  );
}

interface ThanksProps {
  /** Whether an entry could not be sent yet. */
  readonly waits: boolean;
  /** Whether the visitor has joined on this page, so that these words are what comes next. */
  readonly greets: boolean;
}

/** What this browser knows of the visitor's entry. */
function Thanks({ waits, greets }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (greets) heading.current?.focus();
  }, [greets]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <IfJoined is="span">{() => i18n.t('Thank you. Your place is saved.')}</IfJoined>
        <IfNotJoined is="span">{i18n.t('Thank you')}</IfNotJoined>
      </h1>
      <IfJoined>
        {(entry) => {
          const email = <strong className={styles['address']}>{entry.data.email}</strong>;
          return (
            <div className={styles['words']}>
              <ByAsking
                asks={
                  <Step>
                    <Known>
                      {i18n.t(
                        'One step left: press the link in our email to {email}. If you have already confirmed, you are done.',
                        { email },
                      )}
                    </Known>
                  </Step>
                }
                otherwise={
                  <p className={styles['lead']}>
                    {/* The whole sentence, because its end moves when the email is known. */}
                    <Known>
                      {i18n.t("We'll notify you at {email} when we go live in your city.", {
                        email,
                      })}
                    </Known>
                  </p>
                }
              />
            </div>
          );
        }}
      </IfJoined>
      <IfNotJoined>
        <div id={ANCHORS.confirm} className={styles['confirm']} hidden>
          <Step>
            {i18n.t(
              'One step left: press the link in the email we sent you. If you have already confirmed, you are done.',
            )}
          </Step>
        </div>
        <p className={styles['lead']}>
          {waits
            ? i18n.t(
                'Your entry is saved in this browser until it is sent. Once it is sent, your place on the waitlist and your own invitation link will appear here.',
              )
            : i18n.t(
                "This code is for everyone who joins the waitlist. If you have joined, your place is saved, and we'll notify you when we go live in your city.",
              )}
        </p>
      </IfNotJoined>
    </>
  );
}

/** What is left to do where our service writes about the launch only to those who confirm. */
const Step = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['words']}>
    <p className={styles['lead']}>{children}</p>
    <p>
      {i18n.t(
        'No email yet? Look in your spam folder, and check that your address is right. If it has not come by tomorrow, join again with the same address. We send it again, once a day at most.',
      )}
    </p>
  </div>
);

ThankYou.head = (): Head => ({
  title: i18n.t('Thank You'),
  path: PATHS.thankYou,
  description: i18n.t(
    'Your early access to {brand}: the promo code for your first errands at launch in your city.',
    { brand: BRAND },
  ),
  noindex: true,
});
