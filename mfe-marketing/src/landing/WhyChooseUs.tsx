import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { durationLabels } from 'shared-config/site/durationWords';
import { ESTIMATED_TIMES } from 'shared-config/site/estimatedTimes';
import { telAddress, whatsAppAddress } from 'shared-config/site/numberAddresses';
import { dollars, priceLabel, pricedCategory, PRICES, totalLabel } from 'shared-config/site/prices';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../ui/cardClass';
import { Drawing } from '../ui/Drawing';
import { SectionHead } from '../ui/SectionHead';
import type { Interest } from '../waitlist/interests';
import { JoinLink } from '../waitlist/JoinLink';
import styles from './WhyChooseUs.module.css';

interface Door {
  readonly who: string;
  readonly text: string;
  /** What settles it for them, where we have it. */
  readonly fact?: ReactNode;
  readonly join: string;
  readonly interest: Interest;
}

const [SHORTEST] = ESTIMATED_TIMES;

/** The five groups of users that spec §1 names, and the way in for each. */
const doors = (): readonly Door[] => [
  {
    who: i18n.t('Indians living abroad'),
    text: i18n.t(
      'It is three in the afternoon in Jayanagar and you are asleep in New Jersey. A helper goes with Appa to the doctor, and you can join by video call.',
    ),
    fact: hourWithParents(),
    join: i18n.t('Join for your parents'),
    interest: 'Help for Elderly',
  },
  {
    who: i18n.t('Elderly citizens'),
    text: i18n.t(
      'Someone patient at your door, whose name you know. For the pharmacy, the bank, the stairs, or a walk around Lalbagh.',
    ),
    fact: <Talk />,
    join: i18n.t('Join for help at your door'),
    interest: 'Help for Elderly',
  },
  {
    who: i18n.t('Working professionals'),
    text: i18n.t(
      'The counter closes at five and your meeting runs on. We stand in the queue, and you keep your evening.',
    ),
    fact: pricedCategory('Important'),
    join: i18n.t('Join and keep your evening'),
    interest: 'Important Errands',
  },
  {
    who: i18n.t('Business owners'),
    text: i18n.t(
      'A sample to Peenya, a signed copy back by four. Hire for an hour or for a day, without losing your staff for the day.',
    ),
    fact: i18n.t('Hire for the day'),
    join: i18n.t('Join for your business'),
    interest: 'Delivery Tasks',
  },
  {
    who: i18n.t('Students'),
    text: i18n.t(
      'Forms, marks cards and the hall ticket you forgot, carried while you are in class.',
    ),
    fact: i18n.t('{time} from {price}', {
      time: durationLabels()[SHORTEST],
      price: totalLabel('Basic', SHORTEST),
    }),
    join: i18n.t('Join as a student'),
    interest: 'Pickup & Drop',
  },
];

/** What an hour with a parent costs. With an exchange rate, also in dollars. */
function hourWithParents(): string {
  const { dollar } = runtimeConfig();
  const price = priceLabel('Sensitive');
  return dollar
    ? i18n.t('{price}, about {dollars}', {
        price,
        dollars: dollars(PRICES.Sensitive / dollar.rupees),
      })
    : price;
}

/** Our numbers, where they are configured. */
function Talk() {
  const { phone, whatsapp } = runtimeConfig().company ?? {};
  if (!phone && !whatsapp) return pricedCategory('Sensitive');
  return (
    <>
      {i18n.t('Prefer to talk?')} {phone && <a href={telAddress(phone)}>{phone}</a>}{' '}
      {whatsapp && <a href={whatsAppAddress(whatsapp)}>WhatsApp</a>}
    </>
  );
}

/** Why choose us, for each group of users (spec §1): a slip with what fits them and a link to the form with their interest. */
export function WhyChooseUs() {
  return (
    <Section>
      <SectionHead title={i18n.t('Why choose us')}>
        {i18n.t(
          'You cannot be in two places at once, and there are only so many favours you can ask.',
        )}
      </SectionHead>
      {/* An awake page opens its form where the visitor is; one that sleeps is loaded again for it. */}
      <ul className={styles['doors']} data-wakes="">
        {doors().map(({ who, text, fact, join, interest }, index) => (
          <li key={who} className={cardClass(styles['door'])}>
            <div className={styles['text']}>
              {index === 0 && (
                <div className={styles['clocks']}>
                  <Drawing>{clocks}</Drawing>
                </div>
              )}
              <h3>{who}</h3>
              <p>{text}</p>
            </div>
            <div className={styles['stub']}>
              <p>{fact}</p>
              <JoinLink interest={interest} here>
                {join}
              </JoinLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Three in the afternoon in Bengaluru is half past four in the morning in New Jersey, in winter. */
const clocks = (
  <>
    <circle cx="34" cy="36" fill="var(--marigold)" r="28" />
    <path d="M34 16v20h14" stroke="var(--on-marigold)" strokeWidth="4" />
    <circle cx="66" cy="66" fill="var(--leaf-strong)" r="24" />
    <path d="M66 83V66l7 8" stroke="var(--on-leaf)" strokeWidth="4" />
  </>
);
