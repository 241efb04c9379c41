import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { ACCESSIBILITY_ANCHOR, PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { ContactDetails } from '../contact/ContactDetails';
import { ContactForm } from '../contact/ContactForm';
import styles from './Contact.module.css';
import { cardClass } from '../ui/cardClass';

/** `/contact`: contact details and contact form (spec §2). */
export default function Contact() {
  return (
    <>
      <PageHead
        title="Contact Us"
        path={PATHS.contact}
        description={`Write to ${BRAND} about an errand, a price or a worry: by the form on this page or by email.`}
      />
      <Section place="first">
        <div className={styles['page']}>
          <div className={styles['text']}>
            <h1>Contact Us</h1>
            <p className={styles['lead']}>
              Write to us about an errand, a price, or whether this is right for your parents. Leave
              a mobile number that we can reach you on.
            </p>
            <ContactDetails />
            <p>
              Is something on this site hard to use?{' '}
              <Link to={`${PATHS.privacy}#${ACCESSIBILITY_ANCHOR}`}>
                What we do for accessibility
              </Link>
              .
            </p>
          </div>
          <div className={cardClass(styles['card'])}>
            <ContactForm />
          </div>
        </div>
      </Section>
    </>
  );
}
