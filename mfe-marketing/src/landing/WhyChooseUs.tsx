import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { Section } from 'shared-config/ui/Section';
import { BesideHead } from '../ui/BesideHead';
import { SectionHead } from '../ui/SectionHead';
import styles from './WhyChooseUs.module.css';

/** The five groups of users that spec §1 names. */
const groups = (): Readonly<Record<string, ReactNode>> => ({
  [i18n.t('Indians living abroad')]: (
    <>
      {i18n.t(
        'It is three in the afternoon in Jayanagar and you are asleep in New Jersey. A helper goes with Appa to the doctor, and you can join by video call.',
      )}{' '}
      <Link to={`${PATHS.home}?interest=Help+for+Elderly#${ANCHORS.waitlist}`}>
        {i18n.t('Join for your parents')}
      </Link>
    </>
  ),
  [i18n.t('Elderly citizens')]: i18n.t(
    'Someone patient at your door, whose name you know. For the pharmacy, the bank, the stairs, or a walk around Lalbagh.',
  ),
  [i18n.t('Working professionals')]: i18n.t(
    'The counter closes at five and your meeting runs on. We stand in the queue, and you keep your evening.',
  ),
  [i18n.t('Business owners')]: i18n.t(
    'A sample to Peenya, a signed copy back by four. Hire for an hour or for a day, without losing your staff for the day.',
  ),
  [i18n.t('Students')]: i18n.t(
    'Forms, marks cards and the hall ticket you forgot, carried while you are in class.',
  ),
});

/** Why choose us, for each group of users (spec §1). */
export function WhyChooseUs() {
  return (
    <Section>
      <BesideHead
        head={
          <SectionHead title={i18n.t('Why choose us')}>
            {i18n.t(
              'You cannot be in two places at once, and there are only so many favours you can ask.',
            )}
          </SectionHead>
        }
      >
        <dl className={styles['groups']}>
          {Object.entries(groups()).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </BesideHead>
    </Section>
  );
}
