import { CONTACT_EMAIL } from 'shared-config/site/addresses';
import { ANCHORS } from 'shared-config/site/paths';
import { Section } from 'shared-config/ui/Section';
import { FooterContactForm } from '../contact/FooterContactForm';
import { SectionHead } from '../section/SectionHead';
import { cardClass } from '../card/cardClass';
import styles from './AskUs.module.css';

/** The contact form at the foot of the landing page (spec §1, §2). */
export function AskUs() {
  return (
    <Section id={ANCHORS.contact}>
      <div className={styles['ask']}>
        <div className={styles['text']}>
          <SectionHead title="Have a question? Ask us">
            About an errand, a price or your parents. Write the way you speak.
          </SectionHead>
          <p>
            <a href={`mailto:${CONTACT_EMAIL}`} className={styles['address']}>
              {CONTACT_EMAIL}
            </a>
          </p>
        </div>
        <div className={cardClass(styles['card'])}>
          <FooterContactForm />
        </div>
      </div>
    </Section>
  );
}
