import type { ComponentType } from 'react';
import { Documents } from '../illustrations/tasks/Documents';
import { ElderlyHelp } from '../illustrations/tasks/ElderlyHelp';
import { Escort } from '../illustrations/tasks/Escort';
import { ImportantErrand } from '../illustrations/tasks/ImportantErrand';
import { IntercityBus } from '../illustrations/tasks/IntercityBus';
import { Parcel } from '../illustrations/tasks/Parcel';
import { PickupDrop } from '../illustrations/tasks/PickupDrop';

export interface TaskKind {
  readonly name: string;
  readonly example: string;
  readonly drawing: ComponentType;
  /** The size of its card on wide screens. */
  readonly size?: 'large' | 'wide';
}

/** The seven kinds of errand of spec §1. */
export const TASK_KINDS: readonly TaskKind[] = [
  {
    name: 'Deliveries',
    example: 'A cake to Indiranagar, still upright when it arrives.',
    drawing: Parcel,
  },
  {
    name: 'Pickup and drop',
    example: 'The keys from your flat, the bag from your desk.',
    drawing: PickupDrop,
  },
  {
    name: 'Help for the elderly',
    example:
      'An arm on the hospital stairs, medicines with the labels read out, company in the queue. You can look in by video call.',
    drawing: ElderlyHelp,
    size: 'large',
  },
  {
    name: 'Important errands',
    example: 'The BESCOM counter before it closes, with the receipt.',
    drawing: ImportantErrand,
  },
  {
    name: 'Document handling',
    example: 'Sealed papers, from one named person to another.',
    drawing: Documents,
  },
  {
    name: 'Child or elder escort',
    example: 'From the school gate to tuition, or from Majestic to your door, never alone.',
    drawing: Escort,
    size: 'wide',
  },
  {
    name: 'Intercity pickups and deliveries',
    example: 'Certificates from Mangaluru, pickles from Mysuru, met at the bus stand.',
    drawing: IntercityBus,
    size: 'wide',
  },
];
