import { prerenderedWords } from './slotElement';

/** The prerendered words again, where the page that they belong to throws while it comes to life. */
export function KeptWords() {
  return <div ref={fill} />;
}

function fill(place: HTMLDivElement | null): void {
  place?.replaceChildren(...prerenderedWords());
}
