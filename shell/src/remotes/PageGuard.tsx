import { Component, type ReactNode } from 'react';

interface PageGuardProps {
  readonly children: ReactNode;
  /** What stands in for a page that throws. */
  readonly fallback: ReactNode;
}

/** Keeps a page that throws from taking the frame around it along. */
export class PageGuard extends Component<PageGuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
