import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import {
  ADDRESS_SECONDS,
  ANSWER_DAYS,
  DRAFT_HOURS,
  INVITATION_DAYS,
  OUTBOX_DAYS,
  ROW_MONTHS,
  SIGNAL_DAYS,
} from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { CONTACT_ANSWERS, WAITLIST_ANSWERS } from './answers.data';
import type { LegalPart } from './LegalPage';
import styles from './keptData.module.css';

const HOW_LONG = `Until you ask us to delete it, and ${ROW_MONTHS} months at most.`;

/**
 * Every place where the site keeps data, as it is configured. A test compares what stays in the browser with the sources.
 */
export function keptData(): LegalPart[] {
  const { rows, analyticsId, signals, languages } = runtimeConfig();
  const hosted = rows.hosted === true;
  const where = hosted
    ? 'In a hosted spreadsheet that only our team can open.'
    : 'In a database that our own service writes and only our team can read.';
  const also = hosted
    ? ''
    : ' Along with it: when it arrived, the version of the line above the button, and a random number from your browser, so that pressing twice makes one entry.';
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      text: (
        <p>
          {`Above its button, each form that sends us something says what data it takes, what for, and how to change your mind. The version of that line is at the top of this page.`}
          {!hosted &&
            ' We keep what you send with the version that you saw. For an account, we keep when you signed up. Forms other than the waitlist, messages and sign-up have versions of their own. We keep what you answer there like a message to us, for the purpose that its line names.'}
        </p>
      ),
    },
    {
      id: 'joining',
      title: 'When you join the waitlist',
      text: (
        <>
          <DataFacts
            what={`${WAITLIST_ANSWERS}.${also}`}
            whatFor="To notify you when we go live in your city."
            where={where}
            howLong={HOW_LONG}
          />
          {!hosted && (
            <>
              <p>
                After you join, we may email you so that you can confirm or leave. We may email you
                again, at most once a day, if someone enters your email before you have confirmed,
                and once more if someone enters it after you have left. Changes from the browser you
                joined with take effect at once. If someone enters your email elsewhere, we store
                those details with your entry and use them only after you confirm with the link in
                our email.
              </p>
              <p>
                To leave, use the link in our email, or{' '}
                <Link to={PATHS.thankYou}>the page after joining</Link> in the browser you joined
                with. You then get no email about the launch. Your entry stays, marked as left,
                until you ask us to delete it or its {ROW_MONTHS} months are over. As long as your
                entry exists, we also keep a note that we wrote to you and when you confirmed or
                left. It is filed under a code made from your email. The language of the page is
                sent with your entry, to write that email, and is not stored.
              </p>
              <p>
                Your browser also makes a random number that proves that the entry is yours. We keep
                a code made from it. Its first digits are the code of your own invitation, and say
                nothing about who you are. If you joined from someone else&#39;s invitation, we keep
                its code with your entry, to count how many people they invited.
              </p>
            </>
          )}
        </>
      ),
    },
    {
      id: 'messages',
      title: 'When you write to us',
      text: (
        <>
          <DataFacts
            what={`${CONTACT_ANSWERS} that you typed.${also}`}
            whatFor="To answer you."
            where={where}
            howLong={HOW_LONG}
          />
          {!hosted && (
            <p>
              An email may tell our team that something has arrived. It contains only numbers, and
              nothing that you wrote.
            </p>
          )}
        </>
      ),
    },
    ...(hosted
      ? []
      : [
          {
            id: 'helpers',
            title: 'When you ask to become a helper',
            text: (
              <>
                <DataFacts
                  what={`Your name, your mobile number, your area, and what you write about yourself.${also}`}
                  whatFor="To get in touch with you about becoming a helper."
                  where={where}
                  howLong={HOW_LONG}
                />
              </>
            ),
          },
        ]),
    {
      id: 'connection',
      title: 'The address of your connection',
      text: (
        <>
          {!hosted && (
            <DataFacts
              what="The internet address (IP address) from which a form is sent."
              whatFor="To limit how many messages a minute one address can send, so that programs cannot flood us."
              where="Only in the memory of our service, in no file and no log."
              howLong={`${ADDRESS_SECONDS} seconds, and then until the next message arrives.`}
            />
          )}
          {!hosted && (
            <p>
              {`From that address, our service also makes a code for your network, with a key that changes every day and is stored in no file. It keeps the code in its memory until the next day, to limit how many messages a day one network can send.`}
            </p>
          )}
          <p>
            {`The servers that deliver these pages, ${
              hosted ? 'the spreadsheet that takes what you send, ' : ''
            }and Google Firebase when you log in, see ${
              hosted ? 'the internet address (IP address) of your connection' : 'this address too'
            }, as every server on the internet does.`}
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'When you create an account',
      text: (
        <>
          <h3>Your profile</h3>
          <DataFacts
            what="Your name, your mobile number if you gave one, and your email."
            whatFor="To greet you by name, and to reach you about your errands once booking is open."
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
          <p>
            You can delete your profile and your account yourself: choose Delete account in the menu
            under your name, or open <Link to={PATHS.deleteAccount}>Delete Account</Link>.
          </p>
          <p>
            Our forms and accounts are for people aged 18 or over. We do not ask for a date of
            birth. If a child has signed up or written to us, a parent can write to us, and we will
            delete the child&#39;s account and what the child sent.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What stays in this browser',
      text: (
        <>
          <dl className={styles['facts']}>
            <Fact term="Your session">
              While you are logged in, this browser saves your session, so that you do not have to
              log in on every page. Logging out removes it. Its name begins with{' '}
              <code>firebase:authUser</code>. Until November 2026 it was in the database{' '}
              <code>firebaseLocalStorageDb</code>, with a note in <code>getit.session</code>. Your
              next visit moves it. The empty database stays, and so does{' '}
              <code>firebase-heartbeat-database</code>, which lists the days on which Google&#39;s
              code was used. <code>getit.trial</code> tests whether this browser saves anything, and
              is removed at once. <code>getit.status</code> carries a message such as &#34;Logged
              out successfully!&#34; to the page that shows it.
            </Fact>
            <Fact term="Early access">
              An email that you type into the early-access box of the{' '}
              <Link to={PATHS.book}>booking page</Link> stays in this browser. It is not sent to us
              or to anyone else. &#34;Use another email&#34; there removes it. Its name is{' '}
              <code>getit.early-access-email</code>.
            </Fact>
            <Fact term="Unsent forms">
              {`What you type into a form and have not sent stays in this browser, so that you do not lose it if you close the page by accident. It comes back for ${DRAFT_HOURS} hours; after that it is removed the next time you open a page with a form. Sending the form or emptying it removes it at once. Passwords and files are not saved. Its name begins with `}
              <code>getit.draft.</code> When you choose another language, or press Try again, what
              you typed goes to the next page under <code>getit.typed</code>, which that page
              removes.
            </Fact>
            <Fact term="On their way">
              {`What you send stays in this browser until it has arrived. If we cannot be reached, it waits here ${
                hosted ? 'until you send it again' : 'and is sent again automatically'
              }, for ${OUTBOX_DAYS} days at most. While something is waiting, every page says so at the bottom, and you can delete it there. Its name begins with `}
              <code>getit.outbox.</code>
            </Fact>
            <Fact term="Invitation">
              {`The code of the last invitation that you followed, and when you did. It stays until you join with it, leave the waitlist or delete the entry that is waiting to be sent, and for ${INVITATION_DAYS} days at most; after that it is removed the next time you open a page with the waitlist form. Its name is `}
              <code>getit.invite</code>.
            </Fact>
            <Fact term="Your place">
              What you entered to join the waitlist
              {hosted
                ? ''
                : ', your place, the code of your invitation, whether our email asks you to confirm, and the random number that proves that the entry is yours'}
              , so that <Link to={PATHS.thankYou}>the page after joining</Link> shows it again
              {hosted
                ? ''
                : ' and you can change it there. Leaving the waitlist there removes it. That page also asks our service, with that number, whether you have left through the link in our email. If you have, it is removed'}
              . Its name is <code>getit.joined</code>.
            </Fact>
            {languages && (
              <Fact term="Your language">
                The language that you chose, or the language of the pages that you opened:{' '}
                <code>getit.language</code>.
              </Fact>
            )}
            {analyticsId && (
              <Fact term="Your choice">
                {`Your answer about Google Analytics, for ${ANSWER_DAYS} days: `}
                <code>getit.analytics</code>. If you say yes, also Google&#39;s cookies, whose names
                begin with <code>_ga</code>, until you change your answer.
              </Fact>
            )}
          </dl>
          <p>
            {analyticsId ? 'We set no other cookies. ' : 'We set no cookies. '}
            On a shared computer, the next person can read what you have not sent, what is waiting
            to be sent, and what you entered to join the waitlist. To remove all of this at once,
            clear this site&#39;s data in your browser.
          </p>
        </>
      ),
    },
    {
      id: 'counting',
      title: 'What we count',
      text: (
        <>
          <p>
            Each time someone joins the waitlist, we count it once, with the city as a label and
            without name or email.{' '}
            {analyticsId
              ? 'The count goes to Google Analytics only if you have already said yes to it. Until then nothing is loaded from Google.'
              : 'The count does not leave the page: this site uses no analytics.'}
          </p>
          {analyticsId && (
            <>
              <DataFacts
                what="The pages that you open, the count above, and what your browser tells every site about itself. Google recognises a browser by its cookies."
                whatFor="To learn which pages help and which do not."
                where="In Google Analytics."
                howLong="In this browser until you change your answer; at Google for as long as Google Analytics is set to keep it."
              />
              <p>
                To change your answer at any time, use &#34;Analytics choices&#34; at the bottom of
                every page.
              </p>
            </>
          )}
        </>
      ),
    },
    ...(signals
      ? [
          {
            id: 'failures',
            title: 'What we learn when a page fails',
            text: (
              <>
                <DataFacts
                  what="Which page failed in which release, the place in our files, and how fast pages appear. Your browser may report what our rules for scripts have blocked. Nothing that you typed, no full address of a page, and nothing that identifies you."
                  whatFor="To notice that a page fails for visitors, and to fix it."
                  where="In the log of our own service, as one line for each report."
                  howLong={`${SIGNAL_DAYS} days. A page reports twice at most${sharesOf(signals.sample)}. Your browser's own reports are not counted in this.`}
                />
                <p>
                  To count how many networks report a failure, our service turns the address of your
                  connection into a code, with a key that changes every day. It keeps the code in
                  its memory until the first report of the next day.
                </p>
              </>
            ),
          },
        ]
      : []),
  ];
}

/** @param sample the share of the pages that report */
const sharesOf = (sample = 1): string =>
  sample < 1 ? `, and only ${Number((sample * 100).toPrecision(2))} in 100 pages do` : '';

type Question = 'what' | 'whatFor' | 'where' | 'howLong';

function DataFacts({ what, whatFor, where, howLong }: Readonly<Record<Question, string>>) {
  return (
    <dl className={styles['facts']}>
      <Fact term="What">{what}</Fact>
      <Fact term="What for">{whatFor}</Fact>
      <Fact term="Where">{where}</Fact>
      <Fact term="How long">{howLong}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
