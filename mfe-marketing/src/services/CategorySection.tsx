import { Link } from 'shared-config/router';
import { bookingOf } from 'shared-config/site/taskCategories';
import { priceLabel } from 'shared-config/site/prices';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../card/cardClass';
import { categoryAnchor, type Category } from './categories';
import { EXAMPLE_TASKS } from './exampleTasks';
import styles from './CategorySection.module.css';

/** A category with its price and example tasks (spec §2). */
export function CategorySection({ name, note }: Category) {
  return (
    <Section id={categoryAnchor(name)}>
      <div className={cardClass(styles['category'])}>
        <div className={styles['stub']}>
          <h2>{name}</h2>
          <p className={styles['price']}>{priceLabel(name)}</p>
          <p className={styles['note']}>{note}</p>
          <p>
            <Link to={bookingOf(name)} className={styles['book']}>
              Book {name}
            </Link>
          </p>
        </div>
        <ul className={styles['tasks']}>
          {EXAMPLE_TASKS[name].map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
