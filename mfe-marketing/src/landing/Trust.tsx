import { Section } from 'shared-config/ui/Section';
import { Stamp } from '../illustrations/Stamp';
import { SectionHead } from '../section/SectionHead';
import { cardClass } from '../card/cardClass';
import styles from './Trust.module.css';

/** What the marketing claims (spec §1), as what stands behind every errand at launch. */
const PROMISES = [
  {
    name: 'Identity verified',
    words: 'We know who they are before they are given a first errand.',
  },
  {
    name: 'Background checked',
    words: 'The check comes before the work, not after a complaint.',
  },
  { name: 'Rated', words: 'Customers rate their travellers, and you see the rating.' },
  {
    name: 'Paid into escrow',
    words: 'Your payment is held until you confirm that the task is complete.',
  },
  { name: 'Live by GPS', words: 'Follow the errand on the map, from the first stop to the last.' },
  {
    name: 'Video calls',
    words: "For sensitive tasks: see the doctor's note, the document, your mother's face.",
  },
] as const;

/** Why a stranger may be trusted with an errand. */
export function Trust() {
  return (
    <div className={styles['band']}>
      <Section>
        <SectionHead title="Before anybody rings your mother's bell">
          We call them travellers: local people who run errands for you. At launch, this is what
          stands behind every one of them.
        </SectionHead>
        <div className={styles['trust']}>
          <ul className={cardClass(styles['promises'])}>
            {PROMISES.map(({ name, words }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ul>
          <div className={styles['stamp']}>
            <Stamp />
          </div>
        </div>
      </Section>
    </div>
  );
}
