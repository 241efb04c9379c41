import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { ADDRESS_SECONDS, ROW_MONTHS } from 'shared-config/site/limits';
import { DataFacts } from './DataFacts';

const HOW_LONG = `Until you ask us to delete it, and ${ROW_MONTHS} months at most.`;

/** What the waitlist and the contact forms send, and what the service that takes it knows for a minute. */
export function SentData() {
  const hosted = runtimeConfig().rows.hosted === true;
  const where = hosted
    ? 'In a hosted spreadsheet that our team alone can open.'
    : 'In a store that our own service writes and our team alone can read.';
  const beside = hosted
    ? ''
    : ' Beside it: when it arrived, the version of the line above the button, and a random number from your browser, by which two presses are one entry.';
  return (
    <>
      <h2>What you agree to</h2>
      <p>
        {`Each form that sends us something says above its button which data, for what, and how to change your mind. The version of that line stands at the top of this page.`}
        {!hosted && ' What you send is kept with the version that you saw.'}
      </p>

      <h2>When you join the waitlist</h2>
      <DataFacts
        what={`Your name, your email, your city and what you are interested in.${beside}`}
        whatFor="To notify you when we go live in your city."
        where={where}
        howLong={HOW_LONG}
      />

      <h2>When you write to us</h2>
      <DataFacts
        what={`The name, the mobile number and the message that you typed.${beside}`}
        whatFor="To answer you."
        where={where}
        howLong={HOW_LONG}
      />
      {!hosted && (
        <p>
          A mail may tell our team that something has arrived. It counts messages and entries, and
          has no word that you wrote.
        </p>
      )}

      <h2>The address of your connection</h2>
      {!hosted && (
        <DataFacts
          what="The internet address (IP address) from which a form is sent."
          whatFor="To take only so many messages a minute from one address, against programs that flood us."
          where="In the memory of our service. It is in no file and no log of that service."
          howLong={`${ADDRESS_SECONDS} seconds, and then until the next message arrives.`}
        />
      )}
      <p>
        The servers that deliver these pages, and Google Firebase when you log in, see this address
        too, as every server on the internet does.
      </p>
    </>
  );
}
