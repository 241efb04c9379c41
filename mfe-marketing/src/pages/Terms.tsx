import type { Head } from 'shared-config/contract/RemoteModule';
import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND, CITY } from 'shared-config/site/brand';
import { TERMS_UPDATED } from 'shared-config/site/dates';
import {
  CANCELLATION_NOTICE,
  DISPUTE_WINDOW,
  ERROR_REPORT_WINDOW,
  EXTENSION_APPROVAL,
} from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { LegalPage } from '../legal/LegalPage';

/** `/terms`: the rules of a task (spec §4, §9). */
export default function Terms() {
  const { support } = ownAddresses();
  return (
    <LegalPage
      head={Terms.head()}
      title="Terms & Conditions"
      updated={TERMS_UPDATED}
      lead="These are the rules of an errand, from the payment to the last confirmation. They apply to tasks booked once the service is live."
      summary={[
        {
          stub: ['In advance', 'and held'],
          part: 'payment',
          text: 'You pay for the booked time. The traveller is paid when you confirm that the task is complete.',
        },
        {
          stub: [EXTENSION_APPROVAL, 'to reply'],
          part: 'more-time',
          text: 'The traveller may ask for more time. Without your reply, the extension is approved.',
        },
        {
          stub: [DISPUTE_WINDOW, 'for a dispute'],
          part: 'disputes',
          text: 'It begins when the task is complete. Write to us and say what happened.',
        },
        {
          stub: [CANCELLATION_NOTICE, 'before the task'],
          part: 'refunds',
          text: 'Cancel by then, and you get a refund. You also get one if the traveller does not show up.',
        },
      ]}
      parts={[
        {
          id: 'parties',
          title: 'Who these terms are about',
          text: (
            <p>
              {BRAND} connects customers, who need a task done, with travellers (also called
              taskers), the verified local helpers who do it.
            </p>
          ),
        },
        {
          id: 'payment',
          title: 'Payment and escrow',
          text: (
            <>
              <ul>
                <li>
                  The customer pays for the booked time in advance, at the hourly price of the
                  category.
                </li>
                <li>The payment is held in escrow while the task is done.</li>
                <li>
                  When the customer confirms that the task is complete, the payment is released to
                  the traveller.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'more-time',
          title: 'When a task needs more time',
          text: (
            <>
              <ul>
                <li>The traveller may request a time extension.</li>
                <li>The customer is notified by app, SMS and/or email.</li>
                <li>
                  If there is no reply within {EXTENSION_APPROVAL}, the extension is approved
                  automatically.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'disputes',
          title: 'If something went wrong: disputes',
          text: (
            <p>
              A customer may raise a dispute within {DISPUTE_WINDOW} of the completion of the task.
              Write to <a href={`mailto:${support}`}>{support}</a> and say what happened.
            </p>
          ),
        },
        {
          id: 'refunds',
          title: 'Cancellations and refunds',
          text: (
            <>
              <p>A customer gets a refund when</p>
              <ul>
                <li>
                  the customer cancels at least {CANCELLATION_NOTICE} before the scheduled time;
                </li>
                <li>the traveller does not show up, or cancels without a valid reason;</li>
                <li>
                  the task fails through a service error that is reported within{' '}
                  {ERROR_REPORT_WINDOW}.
                </li>
              </ul>
              <p>
                Partial refunds apply, based on the duration and on how much of the task was
                completed. If the work finishes early, the balance is refunded.
              </p>
            </>
          ),
        },
        {
          id: 'questions',
          title: 'Questions about these terms',
          text: (
            <p>
              Write to <a href={`mailto:${support}`}>{support}</a>. What we keep about you is in our{' '}
              <Link to={PATHS.privacy}>Privacy Policy</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

Terms.head = (): Head => ({
  title: `Terms & Conditions of errands in ${CITY}`,
  path: PATHS.terms,
  description: `The rules of an errand on ${BRAND}: payment in advance and escrow, time extensions, disputes, refunds and cancellations.`,
});
