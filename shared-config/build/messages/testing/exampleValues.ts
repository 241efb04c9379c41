import { BRAND } from '../../../site/brand';
import { longDate } from '../../../site/dates';
import { durationLabels } from '../../../site/durationWords';
import { cityName, inCity, launchLine, ofCity } from '../../../site/launchWords';
import * as limits from '../../../site/limits';
import { PRICES, rupees, totalLabel } from '../../../site/prices';
import { PROMO_CODE, PROMO_PERCENT } from '../../../site/promo';

/** Values of places in texts, by the name in braces. */
export type ExampleValues = Readonly<Record<string, readonly string[]>>;

/**
 * What the whole site puts in place of names in braces, in the language of the moment and as pages write it. The names
 * that one workspace uses are in the `values.json` next to its catalogs.
 */
export function exampleValues(): ExampleValues {
  const durations = durationLabels();
  return {
    brand: [BRAND],
    city: [cityName()],
    inCity: [inCity()],
    ofCity: [ofCity()],
    launch: [launchLine()],
    code: [PROMO_CODE],
    percent: [String(PROMO_PERCENT)],
    price: [rupees(PRICES.Basic), rupees(62.5), rupees(125000)],
    basic: [rupees(PRICES.Basic)],
    important: [rupees(PRICES.Important)],
    sensitive: [rupees(PRICES.Sensitive)],
    confidential: [rupees(PRICES.Confidential)],
    quickDone: [rupees(PRICES['Quick Done'])],
    quarter: [totalLabel('Basic', '15 minutes')],
    time: [durations[limits.EXTENSION_APPROVAL], durations['30 minutes']],
    notice: [durations[limits.CANCELLATION_NOTICE], durations['30 minutes']],
    window: [durations[limits.DISPUTE_WINDOW], durations['30 minutes']],
    reported: [durations[limits.ERROR_REPORT_WINDOW], durations['30 minutes']],
    day: MONTHS.map((month) => longDate(`2025-${month}-17`)),
    hours: [String(limits.DRAFT_HOURS)],
    email: ['asha@example.com'],
    // In the letters that a visitor typed.
    name: ['Asha', 'ಆಶಾ', 'आशा'],
  };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
