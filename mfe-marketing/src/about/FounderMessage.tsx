import { BRAND } from 'shared-config/site/brand';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../card/cardClass';
import styles from './FounderMessage.module.css';

/** The founder's message (spec §2). */
export function FounderMessage() {
  return (
    <Section>
      <div className={cardClass(styles['letter'])}>
        <h2>A message from the founder</h2>
        <p>
          I would not hand my mother&apos;s door key to a stranger either. So the question was never
          how to find someone for an errand. The question was what must be in place before you can
          say yes and go back to your day.
        </p>
        <p>
          Four things, I believe. You should know who they are. You should see where they are. Your
          money should wait until you say that the work is done. And if something goes wrong, there
          should be a rule that was written before it went wrong.
        </p>
        <p>
          We have not launched yet, and this page will not pretend that we have. What you can do
          today is tell us where you live and which errand you would hand over first. That is what
          we will be ready for.
        </p>
        <p className={styles['signature']}>{`The founder of ${BRAND}`}</p>
      </div>
    </Section>
  );
}
