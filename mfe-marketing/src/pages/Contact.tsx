import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { ContactForm } from '../contact/ContactForm';

/** `/contact` (spec §2). */
export default function Contact() {
  return (
    <>
      <PageHead title="Contact Us" path={PATHS.contact} description="Write to GetIt." />
      <Section place="first" width="narrow">
        <h1>Contact Us</h1>
        <ContactForm />
      </Section>
    </>
  );
}
