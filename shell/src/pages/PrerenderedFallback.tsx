import { prerenderedFallback } from './outletElement';

/** The prerendered words again, where the page that they belong to throws while it comes to life. */
export function PrerenderedFallback() {
  return <div ref={fill} />;
}

function fill(place: HTMLDivElement | null): void {
  place?.replaceChildren(...prerenderedFallback());
}
