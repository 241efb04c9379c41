import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { SIGNALS_PER_VISIT } from 'shared-config/services/signals';
import { SIGNAL_DAYS } from 'shared-config/site/limits';
import { DataFacts } from './DataFacts';

/** What is counted and reported, as far as it is configured. */
export function MeasuredData() {
  const { analyticsId, signals, firebase } = runtimeConfig();
  return (
    <>
      <h2>What we count</h2>
      <p>
        When someone joins the waitlist we count it once, with the city as a label and without name
        or email.{' '}
        {analyticsId
          ? `The count goes to Google Analytics, if you have said yes to it before. Until then nothing is loaded from Google${firebase.appCheck ? ' for it' : ''}.`
          : 'The count does not leave the page: this site uses no analytics.'}
      </p>
      {analyticsId && (
        <>
          <DataFacts
            what="The pages that you open, the count above, and what your browser tells every site about itself. Google tells browsers apart by its cookies."
            whatFor="To learn which pages help and which do not."
            where="In Google Analytics."
            howLong="In this browser until you take your yes back; at Google as long as Google Analytics is set to keep it."
          />
          <p>
            &#34;Analytics choices&#34; at the end of every page changes your answer at any time.
          </p>
        </>
      )}
      {signals && (
        <>
          <h2>What we learn when a page fails</h2>
          <DataFacts
            what="Which page failed in which release, the place in our files, and how fast pages appear. Your browser may report what our rules for scripts have blocked. Nothing that you typed, no full address of a page, and nothing that tells who you are."
            whatFor="To notice that a page fails for visitors, and to mend it."
            where="In our own service, as counts for each day, page and release."
            howLong={`${SIGNAL_DAYS} days. Our pages report ${SIGNALS_PER_VISIT} times in a visit at most${sharesOf(signals.sample)}. Your browser's own reports are counted separately.`}
          />
        </>
      )}
    </>
  );
}

/** @param sample the share of the visits that report */
const sharesOf = (sample = 1): string =>
  sample < 1 ? `, and only ${Number((sample * 100).toPrecision(2))} in 100 visits do` : '';
