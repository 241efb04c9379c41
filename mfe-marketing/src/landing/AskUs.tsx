import { ownAddresses } from 'shared-config/services/ownAddresses';
import { ANCHORS } from 'shared-config/site/paths';
import { Section } from 'shared-config/ui/Section';
import { FooterContactForm } from '../contact/FooterContactForm';
import { SectionHead } from '../ui/SectionHead';
import { cardClass } from '../ui/cardClass';
import styles from './AskUs.module.css';

/** The contact form at the foot of the landing page (spec §1, §2). */
export function AskUs() {
  const { email } = ownAddresses();
  return (
    <Section id={ANCHORS.contact}>
      <div className={styles['ask']}>
        <div className={styles['text']}>
          <SectionHead title="Have a question? Ask us">
            About an errand, a price or your parents. Write the way you speak.
          </SectionHead>
          <p>
            <a href={`mailto:${email}`} className={styles['address']}>
              {email}
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
