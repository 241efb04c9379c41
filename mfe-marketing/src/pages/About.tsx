import { BRAND, CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { FounderMessage } from '../about/FounderMessage';
import { Helpers } from '../about/Helpers';
import { Journey } from '../about/Journey';
import { Mission } from '../about/Mission';
import { Story } from '../about/Story';
import { JoinInvitation } from '../section/JoinInvitation';
import { PageIntro } from '../section/PageIntro';

/** `/about`: story, mission, journey timeline, founder's message (spec §2). */
export default function About() {
  return (
    <>
      <PageHead
        title="About us"
        path={PATHS.about}
        description={`Why ${BRAND} exists, what it promises and how far it has come: verified local helpers for errands in ${CITY}, launching soon.`}
      />
      <PageIntro
        title={`About ${BRAND}: small errands, a lot of trust`}
        lead={`${BRAND} finds you a verified local person in ${CITY} for the things that need someone to be there.`}
      />
      <Story />
      <Mission />
      <Journey />
      <Helpers />
      <FounderMessage />
      <JoinInvitation />
    </>
  );
}
