import { Section } from 'shared-config/ui/Section';
import { Timeline } from '../timeline/Timeline';
import { SectionHead } from '../section/SectionHead';

/** The four steps of spec §1. */
const STEPS = [
  {
    title: 'Choose task type',
    words: 'Pick the kind of errand. You see its price per hour before anything else.',
  },
  {
    title: 'Describe task',
    words: 'Where from, where to, and what to ask for. Write it as you would for a neighbour.',
  },
  {
    title: 'Pick date, time and duration',
    words: 'Book slightly more time than you need. If the work ends early, the balance comes back.',
  },
  {
    title: 'Track live',
    words: "GPS on the map, your traveller's contact, and a video call when you want to see.",
  },
] as const;

/** How an errand will go, as four stops of one route. */
export function HowItWorks() {
  return (
    <Section>
      <SectionHead title="Four stops, and it is done" />
      <Timeline stops={STEPS} direction="across" />
    </Section>
  );
}
