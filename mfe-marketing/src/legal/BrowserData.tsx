import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { ANSWER_DAYS, DRAFT_HOURS, OUTBOX_DAYS } from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { FactList } from './DataFacts';

const SESSION = (
  <>
    While you are logged in, this browser keeps your session, so that you need not log in on every
    page. Logging out removes it. It is in the database <code>firebaseLocalStorageDb</code>;{' '}
    <code>getit.session</code> says that it is there. Two databases stay, with nothing about you in
    them: <code>firebase-heartbeat-database</code>, the days on which Google&#39;s code was used,
    and <code>getit.trial</code>, which is empty and shows that this browser can store a session.
  </>
);

const EARLY_ACCESS = (
  <>
    An address that you type into the early-access box of the{' '}
    <Link to={PATHS.book}>booking page</Link> stays in this browser. It is not sent to us or to
    anyone else. &#34;Use another email&#34; there removes it. Its name is{' '}
    <code>getit.early-access-email</code>.
  </>
);

const DRAFTS = (
  <>
    {`What you type into a form and have not sent stays in this browser, so that you do not lose it if you close the page by accident. It comes back for ${DRAFT_HOURS} hours; after that it is removed the next time you open a page with a form. Sending the form or emptying it removes it at once. Passwords and files are not kept. Its name begins with `}
    <code>getit.draft.</code>
  </>
);

const OUTBOX = (
  <>
    {`What you send stays in this browser until it has arrived. If we cannot be reached, it waits here and is sent again by itself, for ${OUTBOX_DAYS} days at most. While something waits, every page shows it below, and you can delete it there. Its name begins with `}
    <code>getit.outbox.</code>
  </>
);

const ANSWER = (
  <>
    {`Your answer about Google Analytics, for ${ANSWER_DAYS} days: `}
    <code>getit.analytics</code>. After a yes, also Google&#39;s cookies, whose names begin with{' '}
    <code>_ga</code>, until you take the yes back.
  </>
);

const PASS = (
  <>
    The pass of Google reCAPTCHA for this browser, in the database{' '}
    <code>firebase-app-check-database</code>. Google may keep <code>_grecaptcha</code> for this
    site, and a cookie for its own.
  </>
);

const VISIT = (
  <>
    What this tab has already reported, until you close it: <code>getit.visit</code>.
  </>
);

/** Everything that the site's scripts store in the visitor's browser. A test compares it with the sources. */
export function BrowserData() {
  const { analyticsId, signals, firebase } = runtimeConfig();
  return (
    <>
      <h2>What stays in this browser</h2>
      <FactList
        facts={[
          ['Your session', SESSION],
          ['Early access', EARLY_ACCESS],
          ['Unsent forms', DRAFTS],
          ['On their way', OUTBOX],
          ...(analyticsId ? [['Your choice', ANSWER] as const] : []),
          ...(firebase.appCheck ? [['Check of your browser', PASS] as const] : []),
          ...(signals ? [['Reports', VISIT] as const] : []),
        ]}
      />
      <p>
        {analyticsId ? 'We set no other cookies. ' : 'We set no cookies. '}
        On a computer that you share, the next person can read what you have not sent and what
        waits. To remove all of this at once, clear the data of this site in your browser.
      </p>
    </>
  );
}
