import { prerenderedFallback } from './outletElement';

/** The prerendered content, shown again when its page throws while it hydrates. */
export function PrerenderedFallback() {
  return <div ref={fill} />;
}

function fill(place: HTMLDivElement | null): void {
  place?.replaceChildren(...prerenderedFallback());
}
