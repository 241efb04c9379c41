import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../section/SectionHead';
import { MoreQuestions } from './MoreQuestions';
import { QuestionList } from './QuestionList';
import { FIRST_QUESTIONS } from './questions';
import styles from './Faq.module.css';

/** The FAQ: 4 items, and 4 more (spec §4, §9). */
export function Faq() {
  return (
    <Section>
      <div className={styles['faq']}>
        <SectionHead title="Frequently asked questions" />
        <div>
          <QuestionList questions={FIRST_QUESTIONS} />
          <MoreQuestions />
        </div>
      </div>
    </Section>
  );
}
