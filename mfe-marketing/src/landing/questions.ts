import { CITY, LAUNCH_LINE } from 'shared-config/site/brand';
import { ESTIMATED_TIMES } from 'shared-config/site/formOptions';
import {
  CANCELLATION_NOTICE,
  DISPUTE_WINDOW,
  ERROR_REPORT_WINDOW,
  EXTENSION_APPROVAL,
} from 'shared-config/site/limits';
import { LOWEST_PRICE, PRICES } from 'shared-config/site/prices';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import type { TaskCategory } from 'shared-config/site/taskCategories';

/** Questions of the FAQ, each with its answer. */
export type Questions = Readonly<Record<string, string>>;

const priced = (category: TaskCategory) => `${category} ₹${PRICES[category]}`;

/** Shown at once (spec §4, §9). */
export const FIRST_QUESTIONS: Questions = {
  'Who will run my errand?':
    'A traveller: a local person. At launch, every traveller has had their identity verified and their background checked before the first errand, and customers rate them after each one. You have their contact while the task runs.',
  'What does it cost?': `A price per hour for each category: ${priced('Basic')}, ${priced('Important')}, ${priced('Quick Done')}, ${priced('Sensitive')} and ${priced('Confidential')}. Intercity errands get a custom price. The shortest booking is ${ESTIMATED_TIMES[0]}, which costs a quarter of the hour: ₹${(LOWEST_PRICE / 4).toFixed(2)} for Basic. You can hire by the hour or for the day.`,
  'When do I pay, and who holds the money?':
    'You pay in advance. We hold your money until you say that the task is done, and only then does it go to the traveller. That is called escrow.',
  'What happens if something goes wrong?': `You can raise a dispute within ${DISPUTE_WINDOW} of completion, while the money may still be held. If a task fails through a service error that you report within ${ERROR_REPORT_WINDOW}, or the traveller does not show up, you get a refund.`,
};

/** Behind "Show More FAQs" (spec §4, §9). */
export const MORE_QUESTIONS: Questions = {
  'Can I cancel?': `Yes. If you cancel at least ${CANCELLATION_NOTICE} before the scheduled time, you get a refund. You also get one if the traveller cancels without a valid reason.`,
  'What if it takes longer than I booked?': `The traveller may ask for more time, and you are notified by app, SMS and/or email. If you do not reply within ${EXTENSION_APPROVAL}, the extension is approved. So book slightly more time: if the work finishes early, the balance is refunded.`,
  'I live abroad. How do I know how my parents are?':
    "You follow the errand live by GPS, you have the traveller's contact, and for sensitive tasks there is a video call.",
  'When can I book?': `${LAUNCH_LINE}. Until then you can join the waitlist, and we will notify you when we go live in your city. Early customers get ${PROMO_PERCENT}% off at launch, in ${CITY} and in every city after it.`,
};
