import { type MouseEvent, useRef } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { durationLabels } from 'shared-config/site/durationWords';
import { ESTIMATED_TIMES } from 'shared-config/site/estimatedTimes';
import { inCity, launchLine } from 'shared-config/site/launchWords';
import {
  CANCELLATION_NOTICE,
  DISPUTE_WINDOW,
  ERROR_REPORT_WINDOW,
  EXTENSION_APPROVAL,
} from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { PRICES, rupees, totalLabel } from 'shared-config/site/prices';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { categoryNames, type TaskCategory } from 'shared-config/site/taskCategories';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Section } from 'shared-config/ui/Section';
import { BesideHead } from '../ui/BesideHead';
import { SectionHead } from '../ui/SectionHead';
import styles from './Faq.module.css';

type Questions = Readonly<Record<string, string>>;

const priced = (category: Exclude<TaskCategory, 'Intercity'>) =>
  `${categoryNames()[category]} ${rupees(PRICES[category])}`;

/** Who holds the money, where the configuration says so. */
function heldBy(): string[] {
  const { escrowHolder: holder } = runtimeConfig().company ?? {};
  return holder ? [i18n.t('{holder} holds it for us.', { holder })] : [];
}

/** Shown at once (spec §4, §9). */
const firstQuestions = (): Questions => ({
  [i18n.t('Who will run my errand?')]: i18n.t(
    'A helper: a local person. At launch, every helper will be identity-verified and background-checked before their first errand, and customers rate them after each one. You can call them during the task.',
  ),
  [i18n.t('What does it cost?')]: i18n.t(
    'A price per hour for each category: {basic}, {important}, {quickDone}, {sensitive} and {confidential}. For intercity errands, we quote a price for your trip. The shortest booking is {shortest}, which costs a quarter of the hourly price: {quarter} for Basic. You can hire by the hour or for the day.',
    {
      basic: priced('Basic'),
      important: priced('Important'),
      quickDone: priced('Quick Done'),
      sensitive: priced('Sensitive'),
      confidential: priced('Confidential'),
      shortest: durationLabels()[ESTIMATED_TIMES[0]],
      quarter: totalLabel('Basic', ESTIMATED_TIMES[0]),
    },
  ),
  [i18n.t('When do I pay, and who holds the money?')]: [
    i18n.t(
      'You pay in advance. We hold your money until you say that the task is done, and only then does it go to the helper. That is called escrow.',
    ),
    ...heldBy(),
  ].join(' '),
  [i18n.t('What happens if something goes wrong?')]: i18n.t(
    'You can raise a dispute within {window} of completion, while the money may still be with us. If a task fails through a service error that you report within {reported}, or the helper does not show up, you get a refund.',
    {
      window: durationLabels()[DISPUTE_WINDOW],
      reported: durationLabels()[ERROR_REPORT_WINDOW],
    },
  ),
});

/** Behind "Show More FAQs" (spec §4, §9). */
const moreQuestions = (): Questions => ({
  [i18n.t('Can I cancel?')]: i18n.t(
    'Yes. If you cancel at least {notice} before the scheduled time, you get a refund. You also get one if the helper cancels without a valid reason.',
    { notice: durationLabels()[CANCELLATION_NOTICE] },
  ),
  [i18n.t('What if it takes longer than I booked?')]: i18n.t(
    'The helper may ask for more time, and you are notified by app, SMS and/or email. If you do not reply within {time}, the extension is approved. So book slightly more time: if the work finishes early, the balance is refunded.',
    { time: durationLabels()[EXTENSION_APPROVAL] },
  ),
  [i18n.t('I live abroad. How will I know that my parents are being looked after?')]: i18n.t(
    "You can track the errand live on GPS, you have the helper's number, and for sensitive tasks there is a video call.",
  ),
  [i18n.t('When can I book?')]: i18n.t(
    '{launch}. Until then you can join the waitlist, and we will notify you when we go live in your city. Early customers get {percent}% off at launch, {inCity} and in every city after it.',
    { launch: launchLine(), percent: PROMO_PERCENT, inCity: inCity() },
  ),
});

/** Only one of the `details` elements with this name is open, so opening "Show Less" closes the questions before it. */
const NAME = 'more';

const TOGGLE = `${buttonClass('quiet')} ${styles['toggle']}`;

/**
 * The FAQ: 4 items, and 4 more (spec §4, §9). The toggle is above the questions that it shows, and below them once they are
 * shown, also in the order of the HTML. It works without scripts. With scripts, the focus follows it, and it also works in
 * browsers that do not support the `name` of `details`.
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
      <BesideHead
        head={
          <SectionHead title={i18n.t('Frequently asked questions')}>
            <Link to={PATHS.helper} className={styles['helper']}>
              {i18n.t('Become a helper')}
            </Link>
          </SectionHead>
        }
      >
        <QuestionList questions={firstQuestions()} />
        <details
          ref={more}
          // The visitor may have opened it before hydration.
          suppressHydrationWarning
          name={NAME}
          className={styles['more']}
        >
          <summary className={TOGGLE} onClick={(event) => show(event, true)}>
            {i18n.t('Show More FAQs')}
          </summary>
          <QuestionList questions={moreQuestions()} />
        </details>
        <details suppressHydrationWarning name={NAME} className={styles['less']}>
          <summary className={TOGGLE} onClick={(event) => show(event, false)}>
            {i18n.t('Show Less')}
          </summary>
        </details>
      </BesideHead>
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
