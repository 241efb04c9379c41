import { Section } from 'shared-config/ui/Section';
import { Timeline } from '../ui/Timeline';
import { SectionHead } from '../ui/SectionHead';

/** The four steps of spec §1. */
const STEPS = [
  {
    title: 'Choose task type',
    text: 'Pick the kind of errand. You see its price per hour before anything else.',
  },
  {
    title: 'Describe task',
    text: 'Where from, where to, and what to ask for. Write it as you would for a neighbour.',
  },
  {
    title: 'Pick date, time and duration',
    text: 'Book slightly more time than you need. If the work ends early, you get the balance back.',
  },
  {
    title: 'Track live',
    text: "See the errand on the map by GPS. You have your traveller's contact, and you can look in by video call.",
  },
] as const;

/** The steps of an errand, as stops on a route. */
export function HowItWorks() {
  return (
    <Section>
      <SectionHead title="How it works" />
      <Timeline stops={STEPS} direction="across" />
    </Section>
  );
}
