import { Section } from 'shared-config/ui/Section';
import { cardClass } from '../card/cardClass';
import styles from './Mission.module.css';

/** The mission (spec §2). */
export function Mission() {
  return (
    <div className={styles['band']}>
      <Section>
        <div className={cardClass(styles['card'])}>
          <h2 className={styles['label']}>Our mission</h2>
          <p className={styles['mission']}>
            To make handing an errand to someone you have never met as safe as handing it to family.
          </p>
          <ul className={styles['means']}>
            <li>
              <strong>The person first.</strong> Identity verified, background checked, rated.
            </li>
            <li>
              <strong>The price up front.</strong> What every category costs, on the home page.
            </li>
            <li>
              <strong>The money last.</strong> We hold it until you say that the errand is done:
              escrow.
            </li>
          </ul>
        </div>
      </Section>
    </div>
  );
}
