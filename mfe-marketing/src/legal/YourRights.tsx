import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';

/** What a visitor can ask for, and who hears a complaint (DPDP Act, sections 6, 11 to 14). */
export function YourRights() {
  const { email } = ownAddresses();
  const { legalName = BRAND, grievanceOfficer } = runtimeConfig().company ?? {};
  return (
    <>
      <h2>See it, correct it, delete it</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> from the address that you gave us, and tell
        us what you want to see, corrected or deleted. For a message, tell us the mobile number in
        it. That is also how you take back what you have agreed to: we delete what we keep because
        of it, and stop using it.
      </p>
      <p>
        When we have deleted what you asked for, we keep the day and a fingerprint (SHA-256) of your
        address, to show that it was done.
      </p>
      <p>You can name a person who does this for you if you die or cannot do it yourself.</p>

      <h2>If you are not content</h2>
      <p>
        {`${legalName} decides what is kept here and answers for it. ${
          grievanceOfficer ? `${grievanceOfficer}, our grievance officer,` : 'Our grievance officer'
        } hears complaints: write to `}
        <a href={`mailto:${email}`}>{email}</a>
        {`, with "Grievance" in the subject. If that does not help, you can complain to the Data Protection Board of India. Both are your right under India's Digital Personal Data Protection Act, 2023.`}
      </p>
    </>
  );
}
