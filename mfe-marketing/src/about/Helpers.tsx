import { Link } from 'shared-config/router';
import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../section/SectionHead';
import { aboutQuery } from '../contact/messageStart';
import styles from './Helpers.module.css';

/** For people who want to run errands: who can, how they are paid, and how to write to us. */
export function Helpers() {
  return (
    <Section>
      <SectionHead title="Would you like to run errands?">
        {`A traveller is an adult who knows their part of ${CITY} and keeps a promise.`}
      </SectionHead>
      <p className={styles['text']}>
        Before your first errand you show us who you are, and we check your background. You choose
        the errands that you take. The customer pays in advance, we hold the money, and it is
        released to you when the customer confirms that the task is complete. If a task takes
        longer, you can ask for more time.
      </p>
      <p>
        <Link to={PATHS.contact + aboutQuery('helping')} className={buttonClass('quiet')}>
          Write to us about helping
        </Link>
      </p>
    </Section>
  );
}
