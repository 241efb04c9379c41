import { Link } from 'shared-config/router';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { pricedCategory } from 'shared-config/site/prices';
import { Section } from 'shared-config/ui/Section';
import { Drawing } from '../illustrations/Drawing';
import { SectionHead } from '../section/SectionHead';
import { cardClass } from '../card/cardClass';
import { TASK_KINDS } from './kindsOfErrand';
import styles from './TaskKinds.module.css';

/** The task-type grid; every card links to the booking page (spec §1, §2). */
export function TaskKinds() {
  return (
    <Section id={ANCHORS.services}>
      <SectionHead title="Seven kinds of errand you can hand over">
        Tell us what you need. Hire by the hour, or for the day.
      </SectionHead>
      <ul className={styles['kinds']}>
        {TASK_KINDS.map(({ name, example, category, drawing, size }) => (
          <li key={name} className={size && styles[size]}>
            <Link to={PATHS.book} className={cardClass(styles['kind'])}>
              <span className={styles['drawing']}>
                <Drawing>{drawing}</Drawing>
              </span>
              <span className={styles['text']}>
                <strong className={styles['name']}>{name}</strong>
                <span className={styles['example']}>{example}</span>
                <span className={styles['rate']}>{pricedCategory(category)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
