import { seededNumbers } from './seededNumbers';

const WORDS =
  `a about after again ahead all along also an and another any around as ask at away back bag
because bed before begin behind best big bill book both box bring brother bus busy but buy by call
came can card carry cash chair city clean clear clerk close cold come cook copy corner cost could
counter cross cup cut daughter day desk doctor door down draw drive driver drop each early east eat
empty end enough errand evening every eye fair family fan far fast father fee few file find first
five floor follow food for form four free friend from front full garden gate get give glass go good
ground half hand have head hear help her here high hold home hospital hot hour house how hundred if
in ink into it iron job just keep key kind kitchen lab lamp lane large last late lead leave left
letter lift light line list little long look lunch main make many map market may meet metro milk
mind minute money month more morning mother move much my name near need never new next night nine no
noon north not note now number of off office often old on once one only open or order other our out
over own page paper park part past pay pen people person phone piece place plain plan plate pocket
post price print queue quick quiet rain read ready receipt report rest return rice right road room
round rule run safe same say school seal second see send seven shade share she shelf shop short
should shut side sign simple sister sit six slip slow small some soon south stamp stand start stay
step still stop street such table take talk tea tell ten than that the their them then there these
they thing this those three through ticket time to today together too top town train tree trip true
try turn two under until up us use visit wait walk wall want warm was watch water way we week well
west what when where which while who why will window with word work would write year yes you young
your`.split(/\s+/);

/** Sentences of plain English words: they mean nothing, but are as long and as dull to compress as prose. */
export class PlainWords {
  private readonly number: ReturnType<typeof seededNumbers>;

  constructor(seed: number) {
    this.number = seededNumbers(seed);
  }

  /** Some words with a capital at the front and nothing at the end. */
  phrase(least: number, most: number): string {
    const words = Array.from({ length: this.number(least, most) }, () => this.word());
    return capitalized(words.join(' '));
  }

  sentence(): string {
    return `${this.phrase(6, 18)}.`;
  }

  paragraph(): string {
    return this.several(4, 7, () => this.sentence()).join(' ');
  }

  several<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: this.number(least, most) }, make);
  }

  private word(): string {
    return WORDS[this.number(0, WORDS.length - 1)] ?? '';
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
