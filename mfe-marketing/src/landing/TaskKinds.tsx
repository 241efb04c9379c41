import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { ANCHORS } from 'shared-config/site/paths';
import { pricedCategory } from 'shared-config/site/prices';
import { bookingOf, type TaskCategory } from 'shared-config/site/taskCategories';
import { documents } from 'shared-config/ui/drawings/documents';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import { escort } from 'shared-config/ui/drawings/escort';
import { importantErrand } from 'shared-config/ui/drawings/importantErrand';
import { intercityBus } from 'shared-config/ui/drawings/intercityBus';
import { parcel } from 'shared-config/ui/drawings/parcel';
import { pickupDrop } from 'shared-config/ui/drawings/pickupDrop';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../ui/cardClass';
import { Drawing } from '../ui/Drawing';
import { SectionHead } from '../ui/SectionHead';
import type { Interest } from '../waitlist/interests';
import styles from './TaskKinds.module.css';

interface TaskKind {
  readonly name: string;
  readonly example: string;
  readonly category: TaskCategory;
  readonly interest: Interest;
  readonly drawing: ReactNode;
  readonly size?: 'large' | 'wide';
}

/** The seven kinds of errand of spec §1. */
const taskKinds = (): readonly TaskKind[] => [
  {
    name: i18n.t('Deliveries'),
    example: i18n.t('A cake to Indiranagar, still upright when it arrives.'),
    category: 'Basic',
    interest: 'Delivery Tasks',
    drawing: parcel,
  },
  {
    name: i18n.t('Pickup and drop'),
    example: i18n.t('The keys from your flat, the bag from your desk.'),
    category: 'Basic',
    interest: 'Pickup & Drop',
    drawing: pickupDrop,
  },
  {
    name: i18n.t('Help for the elderly'),
    example: i18n.t(
      'An arm on the hospital stairs, medicines with the labels read out, company in the queue. You can join by video call.',
    ),
    category: 'Sensitive',
    interest: 'Help for Elderly',
    drawing: elderlyHelp,
    size: 'large',
  },
  {
    name: i18n.t('Important errands'),
    example: i18n.t(
      'Your BESCOM bill paid before the counter closes, and the receipt brought to you.',
    ),
    category: 'Important',
    interest: 'Important Errands',
    drawing: importantErrand,
  },
  {
    name: i18n.t('Document handling'),
    example: i18n.t('Sealed papers, from one named person to another.'),
    category: 'Confidential',
    interest: 'Important Errands',
    drawing: documents,
  },
  {
    name: i18n.t('Child or elder escort'),
    example: i18n.t('From the school gate to tuition, or from Majestic to your door, never alone.'),
    category: 'Sensitive',
    interest: 'Other',
    drawing: escort,
    size: 'wide',
  },
  {
    name: i18n.t('Intercity pickups and deliveries'),
    example: i18n.t('Certificates from Mangaluru, pickles from Mysuru, met at the bus stand.'),
    category: 'Intercity',
    interest: 'Other',
    drawing: intercityBus,
    size: 'wide',
  },
];

/** The task-type grid; every card links to the booking page (spec §1, §2), with what it is about chosen there. */
export function TaskKinds() {
  return (
    <Section id={ANCHORS.services}>
      <SectionHead title={i18n.t('Seven kinds of errand we run for you')}>
        {i18n.t('Tell us what you need. Hire by the hour, or for the day.')}
      </SectionHead>
      <ul className={styles['kinds']}>
        {taskKinds().map(({ name, example, category, interest, drawing, size }) => (
          <li key={name} className={size && styles[size]}>
            <Link to={bookingOf(category, interest)} className={cardClass(styles['kind'])}>
              <span className={styles['drawing']}>
                <Drawing>{drawing}</Drawing>
              </span>
              <span className={styles['text']}>
                <strong className={styles['name']}>{name}</strong>
                <span className={styles['example']}>{example}</span>
                <span className={styles['rate']}>{pricedCategory(category)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
