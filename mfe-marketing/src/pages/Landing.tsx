import { LOWEST_PRICE } from 'shared-config/site/prices';
import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { AskUs } from '../landing/AskUs';
import { EarlyOffer } from '../landing/EarlyOffer';
import { Faq } from '../landing/Faq';
import { Hero } from '../landing/Hero';
import { HowItWorks } from '../landing/HowItWorks';
import { RateCard } from '../landing/RateCard';
import { TaskKinds } from '../landing/TaskKinds';
import { Trust } from '../landing/Trust';
import { WhyChooseUs } from '../landing/WhyChooseUs';
import { WaitlistDialog } from '../waitlist/WaitlistDialog';

/** `/`, the landing page (spec §1, §2). */
export default function Landing() {
  return (
    <>
      <PageHead
        title={`Verified local helpers for errands in ${CITY}`}
        path={PATHS.home}
        description={`Somebody you can trust, for the errand you can't run: deliveries, documents, help for elderly parents. Verified helpers in ${CITY}, from ₹${LOWEST_PRICE} an hour.`}
      />
      <Hero />
      <TaskKinds />
      <Trust />
      <HowItWorks />
      <RateCard />
      <WhyChooseUs />
      <Faq />
      <EarlyOffer />
      <AskUs />
      <WaitlistDialog />
    </>
  );
}
