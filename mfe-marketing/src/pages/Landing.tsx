import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { FooterContactForm } from '../contact/FooterContactForm';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import { WaitlistDialog } from '../waitlist/WaitlistDialog';

/** `/` (spec §1, §2). */
export default function Landing() {
  return (
    <>
      <PageHead
        title="Somebody you can trust"
        path={PATHS.home}
        description="Verified helpers in Bengaluru."
      />
      <Section place="first">
        <h1>Somebody you can trust, for the errand you can&apos;t run.</h1>
        <WaitlistButton />
        <WaitlistButton />
      </Section>
      <Section id="contact">
        <h2>Contact</h2>
        <FooterContactForm />
      </Section>
      <WaitlistDialog />
    </>
  );
}
