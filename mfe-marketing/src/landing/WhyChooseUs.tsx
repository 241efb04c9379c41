import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../section/SectionHead';
import styles from './WhyChooseUs.module.css';

/** The five groups of users that spec §1 names. */
const GROUPS = [
  {
    name: 'Indians living abroad',
    words:
      'It is three in the afternoon in Jayanagar and you are asleep in New Jersey. Somebody goes with Appa to the doctor, and a video call can take you along.',
  },
  {
    name: 'Elderly citizens',
    words:
      'Somebody patient at the door, expected by name. For the pharmacy, the bank, the stairs, or a walk around Lalbagh.',
  },
  {
    name: 'Working professionals',
    words:
      'The counter closes at five and your meeting does not. Hand over the queue, keep the evening.',
  },
  {
    name: 'Business owners',
    words:
      'A sample to Peenya, a signed copy back by four. Hire for an hour or for a day, without sending half the shop.',
  },
  {
    name: 'Students',
    words: 'Forms, marks cards and the hall ticket you forgot, carried while you are in class.',
  },
] as const;

/** Why choose us, to each group in its own words (spec §1). */
export function WhyChooseUs() {
  return (
    <Section>
      <div className={styles['why']}>
        <SectionHead title="Why choose us">
          Because you cannot be in two places, and a favour can only be asked so often.
        </SectionHead>
        <dl className={styles['groups']}>
          {GROUPS.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
