import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { PageIntro } from '../section/PageIntro';

/** `/about` (spec §2). */
export default function About() {
  return (
    <>
      <PageHead title="About us" path={PATHS.about} description="Who we are." />
      <PageIntro title="About us" lead="For the errand you can't run yourself." />
    </>
  );
}
