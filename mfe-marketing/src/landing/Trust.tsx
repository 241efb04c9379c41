import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { CHECKS_ANCHOR, PATHS } from 'shared-config/site/paths';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../ui/cardClass';
import { Drawing } from '../ui/Drawing';
import { FactList, type Facts } from '../ui/FactList';
import { SectionHead } from '../ui/SectionHead';
import { type Stop, Timeline } from '../ui/Timeline';
import styles from './Trust.module.css';

/** What spec §1 claims of a helper, as promises for the launch: the checks that were passed are stamps. */
const helper = (): Facts => ({
  [i18n.t('Identity verified')]: [stamp(i18n.t('Identity')), stamp(i18n.t('Address'))],
  [i18n.t('Background checked')]: [stamp(i18n.t('Background')), stamp(i18n.t('First errand'))],
  [i18n.t('Rated')]: [i18n.t('Customers rate their helpers, and you see the rating.')],
});

const stamp = (check: string) => <b className={styles['stamp']}>{check}</b>;

/** What it claims of the time while we hold the money. */
const errand = (): Facts => ({
  [i18n.t('Live GPS tracking')]: [
    i18n.t('Follow the errand on the map, from the first stop to the last.'),
  ],
  [i18n.t('Video calls')]: [
    i18n.t("For sensitive tasks: see the doctor's note, the document, your mother's face."),
  ],
});

/** The way of the money (spec §4, §9). */
const money = (): readonly Stop[] => [
  { title: i18n.t('You pay'), text: i18n.t('In advance, for the time you book.') },
  {
    title: i18n.t('We hold it'),
    text: i18n.t('We hold your money until you say that the errand is done.'),
    more: <FactList facts={errand()} className={styles['watched']} />,
  },
  {
    title: i18n.t('You confirm, the helper is paid'),
    more: <p className={styles['wrong']}>{i18n.t('Something wrong? One hour to say so')}</p>,
  },
];

/** Why a visitor can trust a stranger with an errand (spec §1): the helper's card, and where the money is. */
export function Trust() {
  return (
    <div className={styles['band']}>
      <Section>
        <SectionHead title={i18n.t('Why you can trust a helper')}>
          {i18n.t(
            "At launch, every helper passes four checks before ringing your mother's doorbell: identity, address, background, and a first errand that our team follows. Anyone who fails even one is not taken on.",
          )}{' '}
          <Link to={`${PATHS.about}#${CHECKS_ANCHOR}`}>
            {i18n.t('How every helper is checked')}
          </Link>
        </SectionHead>
        <div className={styles['pictures']}>
          <div className={cardClass(styles['picture'])}>
            <h3>{i18n.t('What you will see before the bell rings')}</h3>
            <figure className={styles['pass']}>
              <div className={styles['photo']}>
                <Drawing>{portrait}</Drawing>
              </div>
              <span className={styles['name']} />
              <FactList facts={helper()} className={styles['stamps']} />
              <figcaption>{i18n.t('How it will look at launch')}</figcaption>
            </figure>
          </div>
          <div className={cardClass(styles['picture'])}>
            <h3>{i18n.t('Your money held till the job is done')}</h3>
            <div className={styles['money']}>
              <Timeline stops={money()} level="h4" />
            </div>
          </div>
        </div>
      </Section>
    </div>
  );
}

/** A face without features, because it is no one yet. A line is where the name will be. */
const portrait = (
  <>
    <path d="M10 96c0-58 76-58 76 0z" fill="var(--leaf-strong)" />
    <path d="m28 64 34 31" stroke="var(--marigold)" strokeWidth="8" />
    <circle cx="48" cy="36" fill="#c68a5b" r="19" />
    <path d="M29 37C18 4 78 4 67 37q-6-14-19-14t-19 14z" fill="var(--on-marigold)" />
  </>
);
