import { BRAND } from 'shared-config/site/brand';
import { Section } from 'shared-config/ui/Section';
import { Drawing } from '../illustrations/Drawing';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import styles from './Story.module.css';

/** Where the idea comes from. */
export function Story() {
  return (
    <Section>
      <div className={styles['story']}>
        <div className={styles['text']}>
          <h2>Our story</h2>
          <p>
            A report is ready in Malleshwaram. The ward office wants a form brought in person.
            Amma&apos;s tablets run out on Thursday. None of it is difficult. All of it needs
            someone to go, and you are at work, in class, in the shop, or a flight away.
          </p>
          <p>
            So you ask a favour: a cousin, a neighbour, a friend of a friend. Favours are kind, but
            you cannot ask for one every week, and they come with no fixed time, no receipt and no
            one to call when they go wrong.
          </p>
          <p>
            {BRAND} replaces the favour with an agreement: a verified person, a price per hour, a
            payment held until you confirm, and a route that you can follow on the map.
          </p>
        </div>
        <div className={styles['drawing']}>
          <Drawing>{elderlyHelp}</Drawing>
        </div>
      </div>
    </Section>
  );
}
