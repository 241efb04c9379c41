import { Component, createRef, type ReactNode } from 'react';
import { prerenderedWords } from './slotElement';

interface KeptWordsProps {
  readonly children: ReactNode;
}

/** Puts the prerendered words back where a page throws while it comes to life. */
export class KeptWords extends Component<KeptWordsProps, { readonly failed: boolean }> {
  override state = { failed: false };
  private readonly place = createRef<HTMLDivElement>();

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(): void {
    const place = this.place.current;
    if (place && !place.hasChildNodes()) place.append(...prerenderedWords());
  }

  override render(): ReactNode {
    return this.state.failed ? <div ref={this.place} /> : this.props.children;
  }
}
