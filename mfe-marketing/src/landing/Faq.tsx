import { type MouseEvent, useRef } from 'react';
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
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../ui/SectionHead';
import styles from './Faq.module.css';

/** Questions of the FAQ, each with its answer. */
type Questions = Readonly<Record<string, string>>;

const priced = (category: TaskCategory) => `${category} ₹${PRICES[category]}`;

/** Shown at once (spec §4, §9). */
const FIRST_QUESTIONS: Questions = {
  'Who will run my errand?':
    'A traveller: a local person. At launch, every traveller has had their identity verified and their background checked before the first errand, and customers rate them after each one. You can call them during the task.',
  'What does it cost?': `A price per hour for each category: ${priced('Basic')}, ${priced('Important')}, ${priced('Quick Done')}, ${priced('Sensitive')} and ${priced('Confidential')}. Intercity errands get a custom price. The shortest booking is ${ESTIMATED_TIMES[0]}, which costs a quarter of the hour: ₹${(LOWEST_PRICE / 4).toFixed(2)} for Basic. You can hire by the hour or for the day.`,
  'When do I pay, and who holds the money?':
    'You pay in advance. We hold your money until you say that the task is done, and only then does it go to the traveller. That is called escrow.',
  'What happens if something goes wrong?': `You can raise a dispute within ${DISPUTE_WINDOW} of completion, while the money may still be held. If a task fails through a service error that you report within ${ERROR_REPORT_WINDOW}, or the traveller does not show up, you get a refund.`,
};

/** Behind "Show More FAQs" (spec §4, §9). */
const MORE_QUESTIONS: Questions = {
  'Can I cancel?': `Yes. If you cancel at least ${CANCELLATION_NOTICE} before the scheduled time, you get a refund. You also get one if the traveller cancels without a valid reason.`,
  'What if it takes longer than I booked?': `The traveller may ask for more time, and you are notified by app, SMS and/or email. If you do not reply within ${EXTENSION_APPROVAL}, the extension is approved. So book slightly more time: if the work finishes early, the balance is refunded.`,
  'I live abroad. How do I know how my parents are?':
    "You follow the errand live by GPS, you have the traveller's contact, and for sensitive tasks there is a video call.",
  'When can I book?': `${LAUNCH_LINE}. Until then you can join the waitlist, and we will notify you when we go live in your city. Early customers get ${PROMO_PERCENT}% off at launch, in ${CITY} and in every city after it.`,
};

/** Of the `details` elements with this name, one is open: opening "Show Less" closes the questions before it. */
const NAME = 'more';

/**
 * The FAQ: 4 items, and 4 more (spec §4, §9). Its toggle stands above the questions that it shows, and after them once
 * they are shown, also in the order of the HTML. It works without scripts. With them, the focus goes with it, and
 * browsers that do not know the names of `details` close the questions too.
 */
export function Faq() {
  const more = useRef<HTMLDetailsElement>(null);
  const show = (event: MouseEvent, open: boolean): void => {
    if (!more.current) return;
    event.preventDefault();
    more.current.open = open;
    const next = open ? ':scope > details > summary' : 'summary';
    more.current.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    <Section>
      <div className={styles['faq']}>
        <SectionHead title="Frequently asked questions" />
        <div>
          <QuestionList questions={FIRST_QUESTIONS} />
          <details
            ref={more}
            // The visitor may have opened it before hydration.
            suppressHydrationWarning
            name={NAME}
            className={styles['more']}
          >
            <summary className={styles['toggle']} onClick={(event) => show(event, true)}>
              Show More FAQs
            </summary>
            <QuestionList questions={MORE_QUESTIONS} />
          </details>
          <details suppressHydrationWarning name={NAME} className={styles['less']}>
            <summary className={styles['toggle']} onClick={(event) => show(event, false)}>
              Show Less
            </summary>
          </details>
        </div>
      </div>
    </Section>
  );
}

/** Questions that open one by one without scripts; those opened before hydration stay open. */
function QuestionList({ questions }: { readonly questions: Questions }) {
  return Object.entries(questions).map(([question, answer]) => (
    <details key={question} suppressHydrationWarning className={styles['question']}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
