import { i18n } from 'shared-config/i18n/i18n';
import { ENGLISH } from 'shared-config/i18n/languages';
import { Link } from 'shared-config/router';
import { CHECKS_ANCHOR, PATHS } from 'shared-config/site/paths';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../ui/cardClass';
import { SectionHead } from '../ui/SectionHead';
import styles from './Trust.module.css';

/** The claims of spec §1, as promises for the launch. */
const promises = () => ({
  [i18n.t('Identity verified')]: i18n.t(
    'We check that their Aadhaar, or another government ID, is really theirs.',
  ),
  [i18n.t('Background checked')]: i18n.t(
    'A partner agency checks it and reports to us, before the first errand.',
  ),
  [i18n.t('Rated')]: i18n.t('Customers rate their helpers, and you see the rating.'),
  [i18n.t('Your money held till the job is done')]: i18n.t(
    'We hold your money until you say that the errand is done.',
  ),
  [i18n.t('Live GPS tracking')]: i18n.t(
    'Follow the errand on the map, from the first stop to the last.',
  ),
  [i18n.t('Video calls')]: i18n.t(
    "For sensitive tasks: see the doctor's note, the document, your mother's face.",
  ),
});

/** Why a visitor can trust a stranger with an errand (spec §1). */
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
        <div className={styles['trust']}>
          <ul className={cardClass(styles['promises'])}>
            {Object.entries(promises()).map(([name, text]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className={styles['stamp']}>
            {/* Decorative: the text beside it says the same. */}
            <svg viewBox="0 0 200 200" aria-hidden="true" className={styles['seal']}>
              <defs>
                <path id="stamp-ring" d="M100 100m-66 0a66 66 0 1 1 132 0 66 66 0 1 1-132 0" />
              </defs>
              <circle cx="100" cy="100" r="94" strokeWidth="5" strokeDasharray="9 5" />
              <circle cx="100" cy="100" r="84" strokeWidth="2.5" />
              <circle cx="100" cy="100" r="50" strokeWidth="2.5" />
              <text className={styles['sealText']}>
                <textPath
                  href="#stamp-ring"
                  textLength="408"
                  lengthAdjust={i18n.language === ENGLISH ? 'spacing' : 'spacingAndGlyphs'}
                >
                  {i18n.t('VERIFIED • RATED • WATCHED LIVE •')}
                </textPath>
              </text>
              <path d="m76 102 17 18 33-40" strokeWidth="11" />
            </svg>
          </div>
        </div>
      </Section>
    </div>
  );
}
