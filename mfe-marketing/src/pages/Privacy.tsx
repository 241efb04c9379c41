import { BRAND } from 'shared-config/site/brand';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { PRIVACY_UPDATED } from 'shared-config/site/dates';
import { PATHS } from 'shared-config/site/paths';
import { Accessibility } from '../legal/Accessibility';
import { AccountData } from '../legal/AccountData';
import { BrowserData } from '../legal/BrowserData';
import { LegalPage } from '../legal/LegalPage';
import { MeasuredData } from '../legal/MeasuredData';
import { SentData } from '../legal/SentData';
import { YourRights } from '../legal/YourRights';

/** `/privacy`: the data that the site stores (spec §3, §7), and how accessible the site is. */
export default function Privacy() {
  return (
    <LegalPage
      title="Privacy Policy"
      path={PATHS.privacy}
      description={`What ${BRAND} keeps when you join the waitlist, write to us or create an account, where it is kept, and how to have it changed or deleted.`}
      updated={PRIVACY_UPDATED}
      notice={CONSENT_NOTICE}
      lead="We keep what you type into our forms, and little else. Here is every place where that happens."
    >
      <SentData />
      <AccountData />
      <BrowserData />
      <MeasuredData />

      <h2>What we do not have</h2>
      <p>
        Booking is not open yet, so there are no task details, no payment details and no locations
        to keep. This page will say so before that changes.
      </p>

      <YourRights />
      <Accessibility />
    </LegalPage>
  );
}
