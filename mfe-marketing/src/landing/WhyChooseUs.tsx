import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../ui/SectionHead';
import { waitlistFor } from '../waitlist/WaitlistDialog';
import styles from './WhyChooseUs.module.css';

interface Group {
  readonly name: string;
  readonly text: string;
  readonly link?: ReactNode;
}

/** The five groups of users that spec §1 names. */
const GROUPS: readonly Group[] = [
  {
    name: 'Indians living abroad',
    text: 'It is three in the afternoon in Jayanagar and you are asleep in New Jersey. A traveller goes with Appa to the doctor, and you can join by video call.',
    link: (
      <>
        {' '}
        <Link to={waitlistFor('Help for Elderly')}>Join for your parents</Link>
      </>
    ),
  },
  {
    name: 'Elderly citizens',
    text: 'Someone patient at your door, whose name you know. For the pharmacy, the bank, the stairs, or a walk around Lalbagh.',
  },
  {
    name: 'Working professionals',
    text: 'The counter closes at five and your meeting runs on. Hand over the queue and keep your evening.',
  },
  {
    name: 'Business owners',
    text: 'A sample to Peenya, a signed copy back by four. Hire for an hour or for a day, without sending half the shop.',
  },
  {
    name: 'Students',
    text: 'Forms, marks cards and the hall ticket you forgot, carried while you are in class.',
  },
];

/** Why choose us, for each group of users (spec §1). */
export function WhyChooseUs() {
  return (
    <Section>
      <div className={styles['why']}>
        <SectionHead title="Why choose us">
          You cannot be in two places at once, and you can only ask a favour so often.
        </SectionHead>
        <dl className={styles['groups']}>
          {GROUPS.map(({ name, text, link }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {text}
                {link}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
