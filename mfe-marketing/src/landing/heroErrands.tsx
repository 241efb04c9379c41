import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { homePin, pin } from 'shared-config/ui/drawings/streets';
import { auto, scooter } from './vehicles';

export interface HeroErrand {
  readonly id: string;
  readonly title: string;
  readonly vehicle: ReactNode;
  /** Where the route ends. */
  readonly pin: ReactNode;
  /** When what happens, at each of the three stops. */
  readonly reports: readonly (readonly [time: string, text: string])[];
}

/** The three errands of the hero, as a customer will follow them at launch. */
export const heroErrands = (): readonly HeroErrand[] => [
  {
    id: 'medicines',
    title: i18n.t('Medicines to Amma'),
    vehicle: scooter,
    pin: homePin,
    reports: [
      ['10:05', i18n.t('Prescription picked up')],
      ['10:20', i18n.t('Medicines bought')],
      ['10:41', i18n.t("At Amma's door")],
    ],
  },
  {
    id: 'bill',
    title: i18n.t('BESCOM bill'),
    vehicle: scooter,
    pin: homePin,
    reports: [
      ['11:05', i18n.t('Bill picked up')],
      ['11:32', i18n.t('Paid at the counter')],
      ['11:50', i18n.t('Receipt at your door')],
    ],
  },
  {
    id: 'doctor',
    title: i18n.t('Appa to the doctor'),
    vehicle: auto,
    pin: (
      <>
        {pin}
        <path d="M0-42v20M-10-32h20" stroke="var(--on-marigold)" />
      </>
    ),
    reports: [
      ['09:10', i18n.t("At Appa's door")],
      ['09:20', i18n.t('In the auto with him')],
      ['09:41', i18n.t('At the doctor, on time')],
    ],
  },
];
