import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { pricedCategory } from 'shared-config/site/prices';
import type { TaskCategory } from 'shared-config/site/taskCategories';
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
import styles from './TaskKinds.module.css';

interface TaskKind {
  readonly name: string;
  readonly example: string;
  /** The category that it is usually priced by. */
  readonly category: TaskCategory;
  readonly drawing: ReactNode;
  /** The size of its card on wide screens. */
  readonly size?: 'large' | 'wide';
}

/** The seven kinds of errand of spec §1. */
export const TASK_KINDS: readonly TaskKind[] = [
  {
    name: 'Deliveries',
    example: 'A cake to Indiranagar, still upright when it arrives.',
    category: 'Basic',
    drawing: parcel,
  },
  {
    name: 'Pickup and drop',
    example: 'The keys from your flat, the bag from your desk.',
    category: 'Basic',
    drawing: pickupDrop,
  },
  {
    name: 'Help for the elderly',
    example:
      'An arm on the hospital stairs, medicines with the labels read out, company in the queue. You can join by video call.',
    category: 'Sensitive',
    drawing: elderlyHelp,
    size: 'large',
  },
  {
    name: 'Important errands',
    example: 'The BESCOM counter before it closes, with the receipt.',
    category: 'Important',
    drawing: importantErrand,
  },
  {
    name: 'Document handling',
    example: 'Sealed papers, from one named person to another.',
    category: 'Confidential',
    drawing: documents,
  },
  {
    name: 'Child or elder escort',
    example: 'From the school gate to tuition, or from Majestic to your door, never alone.',
    category: 'Sensitive',
    drawing: escort,
    size: 'wide',
  },
  {
    name: 'Intercity pickups and deliveries',
    example: 'Certificates from Mangaluru, pickles from Mysuru, met at the bus stand.',
    category: 'Intercity',
    drawing: intercityBus,
    size: 'wide',
  },
];

/** The task-type grid; every card links to the booking page (spec §1, §2). */
export function TaskKinds() {
  return (
    <Section id={ANCHORS.services}>
      <SectionHead title="Seven kinds of errand we run for you">
        Tell us what you need. Hire by the hour, or for the day.
      </SectionHead>
      <ul className={styles['kinds']}>
        {TASK_KINDS.map(({ name, example, category, drawing, size }) => (
          <li key={name} className={size && styles[size]}>
            <Link to={PATHS.book} className={cardClass(styles['kind'])}>
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
