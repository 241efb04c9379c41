import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';
import { inCity, ofCity } from 'shared-config/site/launchWords';
import { CHECKS_ANCHOR, PATHS } from 'shared-config/site/paths';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { pickupDrop } from 'shared-config/ui/drawings/pickupDrop';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../ui/cardClass';
import { CityMap } from '../ui/CityMap';
import { Drawing } from '../ui/Drawing';
import { identityCard } from '../ui/identityCard';
import { SectionHead } from '../ui/SectionHead';
import { type Stop, Timeline } from '../ui/Timeline';
import { JoinInvitation } from '../waitlist/JoinInvitation';
import { JoinLink } from '../waitlist/JoinLink';
import styles from './About.module.css';

const stops = (): readonly Stop[] => [
  {
    when: i18n.t('March 2025'),
    title: i18n.t('The rules, written down'),
    text: i18n.t(
      'Terms and privacy policy: payment, escrow, disputes, refunds and what we keep, before anyone could book.',
    ),
  },
  {
    when: i18n.t('April 2025'),
    title: i18n.t('Our first blog posts'),
    text: i18n.t(
      'Three posts: about task helpers, support for families of Indians abroad, and what your time is worth.',
    ),
  },
  {
    when: i18n.t('Now'),
    title: i18n.t('The waitlist is open'),
    text: i18n.t(
      'This is where we are now. You can create an account, tell us your city and ask us anything.',
    ),
    here: true,
  },
  {
    when: i18n.t('Next'),
    title: i18n.t('Launch {inCity}', { inCity: inCity() }),
    text: i18n.t('We run the first errands, with {percent}% off for early customers.', {
      percent: PROMO_PERCENT,
    }),
  },
  {
    when: i18n.t('Then'),
    title: i18n.t('City by city'),
    text: i18n.t('Everyone on the waitlist hears from us when we go live in their city.'),
  },
];

const checks = (agency: string | undefined): readonly Stop[] => [
  {
    title: i18n.t('Identity'),
    text: i18n.t(
      'Our team checks that their Aadhaar, or another government ID, is really theirs. If not, it ends here.',
    ),
  },
  {
    title: i18n.t('Address'),
    text: i18n.t(
      'They bring a document that shows where they live, and our team confirms it. If we cannot confirm it, it ends here.',
    ),
  },
  {
    title: i18n.t('Background'),
    text: agency
      ? i18n.t(
          'Our partner agency, {agency}, checks their background and gives us a report. If something in it could put you at risk, we do not take them on.',
          { agency },
        )
      : i18n.t(
          'A partner agency checks their background and gives us a report. If something in it could put you at risk, we do not take them on.',
        ),
  },
  {
    title: i18n.t('A supervised first errand'),
    text: i18n.t(
      'Our team follows the first errand from the first stop to the last. If it does not go as it should, there is no second.',
    ),
  },
];

/** What keeps the promise of the mission, in the order of an errand. */
const means = (holder: string | undefined): readonly Stop[] => [
  {
    title: i18n.t('The person first.'),
    text: i18n.t('Identity verified, background checked, rated.'),
    more: <a href={`#${CHECKS_ANCHOR}`}>{i18n.t('How every helper is checked')}</a>,
  },
  {
    title: i18n.t('The price up front.'),
    more: <Link to={PATHS.services}>{i18n.t('What every category costs')}</Link>,
  },
  {
    title: i18n.t('The money last.'),
    text: [
      i18n.t('We hold it until you say that the errand is done: escrow.'),
      holder && i18n.t('{holder} holds it for us.', { holder }),
    ]
      .filter(Boolean)
      .join(' '),
  },
];

/** `/about`: story, mission, journey timeline, founder's message (spec §2), with the names that are configured. */
export default function About() {
  const { checkAgency: agency, escrowHolder: holder } = runtimeConfig().company ?? {};
  return (
    <>
      <PageHead {...About.head()} />
      <Section place="first">
        <div className={styles['intro']}>
          <div className={styles['introText']}>
            <h1>{i18n.t('About {brand}: small errands, a lot of trust', { brand: BRAND })}</h1>
            <p className={styles['lead']}>
              {i18n.t(
                '{brand} finds you a verified local person {inCity} for errands that someone has to run in person.',
                { brand: BRAND, inCity: inCity() },
              )}
            </p>
          </div>
          <div className={styles['picture']}>
            <Drawing>{identityCard}</Drawing>
          </div>
        </div>
      </Section>
      <Section>
        <div className={styles['beside']}>
          <h2>{i18n.t('Our story')}</h2>
          <div className={styles['story']}>
            <p>
              {i18n.t(
                "A report is ready in Malleshwaram. The ward office wants a form brought in person. Amma's tablets run out on Thursday. None of it is difficult. All of it needs someone to go, and you are at work, in class, in the shop, or a flight away.",
              )}
            </p>
            <p>
              {i18n.t(
                'So you ask a favour: a cousin, a neighbour, a friend of a friend. Favours are kind, but you cannot ask for one every week, and they come with no fixed time, no receipt and no one to call when they go wrong.',
              )}
            </p>
            <p>
              {i18n.t(
                '{brand} replaces the favour with an agreement: a verified person, a price per hour, a payment held until you confirm, and a route that you can follow on the map.',
                { brand: BRAND },
              )}
            </p>
          </div>
        </div>
      </Section>

      <div className={styles['band']}>
        <Section>
          <div className={cardClass(styles['missionCard'])}>
            <div>
              <h2 className={styles['label']}>{i18n.t('Our mission')}</h2>
              <p className={styles['mission']}>
                {i18n.t(
                  'Handing an errand to a stranger should be as safe as handing it to family.',
                )}
              </p>
            </div>
            <div className={styles['means']}>
              <Timeline stops={means(holder)} />
            </div>
          </div>
        </Section>
      </div>

      <Section id={CHECKS_ANCHOR}>
        <SectionHead title={i18n.t('How every helper is checked')}>
          {i18n.t(
            'At launch, every helper passes four steps before working alone. Anyone who fails even one is not taken on, and is told why.',
          )}
        </SectionHead>
        <Timeline stops={checks(agency)} direction="across" />
      </Section>

      <Section>
        <div className={`${styles['beside']} ${styles['journey']}`}>
          <h2>{i18n.t('Our journey so far')}</h2>
          <Timeline stops={stops()} />
          <CityMap />
        </div>
      </Section>

      <Section>
        <div className={styles['letters']}>
          <div className={cardClass(styles['letter'])}>
            <h2>{i18n.t('A message from the founder')}</h2>
            <p>
              {i18n.t(
                "I would not hand my mother's door key to a stranger either. So the question was never how to find someone for an errand. The question was what must be in place before you can say yes and go back to your day.",
              )}
            </p>
            <p>
              {i18n.t(
                'Four things, I believe. You should know who they are. You should see where they are. Your money should wait until you say that the work is done. And if something goes wrong, there should be a rule that was written before it went wrong.',
              )}
            </p>
            <p>
              {i18n.t(
                'We have not launched yet, and this page will not pretend that we have. Today you can tell us where you live and which errand we should run for you first. That is what we will be ready for.',
              )}
            </p>
            <Signature />
          </div>
          <div className={styles['helper']}>
            <span className={styles['drawing']}>
              <Drawing>{pickupDrop}</Drawing>
            </span>
            <h2>{i18n.t('Would you like to run errands?')}</h2>
            <p>
              {i18n.t(
                'At launch, you can run errands in the part {ofCity} that you know, and be paid for them.',
                { ofCity: ofCity() },
              )}
            </p>
            <Link to={PATHS.helper} className={buttonClass('quiet')}>
              {i18n.t('Become a helper')}
            </Link>
          </div>
        </div>
      </Section>
      <JoinInvitation>
        <JoinLink className={buttonClass()} />
      </JoinInvitation>
    </>
  );
}

About.head = (): Head => ({
  title: i18n.t('About us: verified helpers for errands {inCity}', { inCity: inCity() }),
  path: PATHS.about,
  description: i18n.t(
    'Why {brand} exists, what it promises and how far it has come: verified local helpers for errands {inCity}, launching soon.',
    { brand: BRAND, inCity: inCity() },
  ),
});

/** Who wrote the message, by name and picture where they are configured. */
function Signature() {
  const { name, picture } = runtimeConfig().company?.founder ?? {};
  const role = i18n.t('The founder of {brand}', { brand: BRAND });
  return (
    <div className={styles['signature']}>
      {picture && <img src={picture} alt="" width="72" height="72" loading="lazy" />}
      <p>
        <strong>{name ?? role}</strong>
        {name && <span>{role}</span>}
      </p>
    </div>
  );
}
