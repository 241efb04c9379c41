import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../ui/cardClass';
import { SectionHead } from '../ui/SectionHead';
import styles from './Trust.module.css';

/** The claims of spec §1, as promises for the launch. */
const PROMISES = {
  'Identity verified': 'We check who they are before their first errand.',
  'Background checked': 'The check comes before the work, not after a complaint.',
  Rated: 'Customers rate their travellers, and you see the rating.',
  'Paid into escrow': 'We hold your money until you say that the errand is done.',
  'Live GPS tracking': 'Follow the errand on the map, from the first stop to the last.',
  'Video calls': "For sensitive tasks: see the doctor's note, the document, your mother's face.",
};

/** Why a visitor can trust a stranger with an errand (spec §1). */
export function Trust() {
  return (
    <div className={styles['band']}>
      <Section>
        <SectionHead title="Why you can trust a traveller">
          Travellers are the local helpers who run your errands. At launch, every helper passes
          these checks before ringing your mother&apos;s doorbell.
        </SectionHead>
        <div className={styles['trust']}>
          <ul className={cardClass(styles['promises'])}>
            {Object.entries(PROMISES).map(([name, text]) => (
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
                <textPath href="#stamp-ring" textLength="408">
                  VERIFIED • RATED • WATCHED LIVE •
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
