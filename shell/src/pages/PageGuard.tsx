import { Component, type ReactNode } from 'react';
import { PageSourceContext } from './PageSource';

interface PageGuardProps {
  readonly path: string;
  readonly children: ReactNode;
  /** Shown instead of a page that threw, until another attempt replaces it. */
  readonly fallback: ReactNode;
}

/** The error boundary of a page: the frame around it keeps working when the page throws. */
export class PageGuard extends Component<PageGuardProps, { readonly failed: boolean }> {
  static override contextType = PageSourceContext;
  declare context: React.ContextType<typeof PageSourceContext>;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { path } = this.props;
    void this.context?.broken(path, error)?.then(() => this.setState({ failed: false }));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
