import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { PROMO_CODE } from 'shared-config/site/promo';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';

/** `/thank-you` (spec §2). */
export default function ThankYou() {
  return (
    <>
      <PageHead
        title="Thank You"
        path={PATHS.thankYou}
        description="Your early access to GetIt and your promo code."
      />
      <Section place="first" width="narrow">
        <h1>Thank you</h1>
        <p>Your promo code: {PROMO_CODE}</p>
        <p>
          <Link to={PATHS.home}>Back to the homepage</Link>
        </p>
      </Section>
    </>
  );
}
