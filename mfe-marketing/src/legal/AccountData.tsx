import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PATHS } from 'shared-config/site/paths';
import { DataFacts } from './DataFacts';

/** What an account and its profile hold, and how they are deleted. */
export function AccountData() {
  return (
    <>
      <h2>When you create an account</h2>
      <h3>Your profile</h3>
      <DataFacts
        what="Your name, your mobile number if you gave one, and your email."
        whatFor="To greet you by your name, and to reach you about your errands once booking is open."
        where="In Google Cloud Firestore, under your account. No other visitor can read it."
        howLong="Until you delete your account."
      />
      <h3>Your account</h3>
      <DataFacts
        what="Your email, your password, and when you signed up and last logged in."
        whatFor="To log you in, and to send you a link when you forget your password."
        where="In Google Firebase Authentication, which checks the password. We never see it."
        howLong="Until you delete your account."
      />
      {runtimeConfig().firebase.appCheck && (
        <>
          <h3>The check of your browser</h3>
          <DataFacts
            what="What Google reCAPTCHA finds out about your browser and about how the page is used, such as movements of the mouse and keys, and the address of your connection. We do not see it."
            whatFor="To tell people from programs, so that Google Firebase takes log-ins and profiles from this site alone."
            where="At Google, which answers our pages with a pass. It is loaded on the pages where you sign up, log in, reset a password or delete your account, and on other pages while you are logged in."
            howLong="The pass stays in this browser and counts for a day at most. Google says how long it keeps what reCAPTCHA finds."
          />
        </>
      )}
      <p>
        You can delete your profile and your account yourself: choose Delete account in the menu of
        your name, or open <Link to={PATHS.deleteAccount}>Delete Account</Link>.
      </p>
      <p>
        Accounts are for people of 18 or older. We ask for no date of birth. If a child has signed
        up or written to us, a parent can write to us, and we delete it.
      </p>
    </>
  );
}
