import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../ui/SectionHead';
import styles from './WhyChooseUs.module.css';

/** The five groups of users that spec §1 names. */
const GROUPS: Readonly<Record<string, ReactNode>> = {
  'Indians living abroad': (
    <>
      It is three in the afternoon in Jayanagar and you are asleep in New Jersey. A traveller goes
      with Appa to the doctor, and you can join by video call.{' '}
      <Link to={`${PATHS.home}?interest=Help+for+Elderly#${ANCHORS.waitlist}`}>
        Join for your parents
      </Link>
    </>
  ),
  'Elderly citizens':
    'Someone patient at your door, whose name you know. For the pharmacy, the bank, the stairs, or a walk around Lalbagh.',
  'Working professionals':
    'The counter closes at five and your meeting runs on. We stand in the queue, and you keep your evening.',
  'Business owners':
    'A sample to Peenya, a signed copy back by four. Hire for an hour or for a day, without losing your staff for the day.',
  Students: 'Forms, marks cards and the hall ticket you forgot, carried while you are in class.',
};

/** Why choose us, for each group of users (spec §1). */
export function WhyChooseUs() {
  return (
    <Section>
      <div className={styles['why']}>
        <SectionHead title="Why choose us">
          You cannot be in two places at once, and there are only so many favours you can ask.
        </SectionHead>
        <dl className={styles['groups']}>
          {Object.entries(GROUPS).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
