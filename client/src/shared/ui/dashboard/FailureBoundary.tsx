import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead, for example because the code of what is inside did not arrive. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** What fails inside takes nothing else of the page with it. */
export class FailureBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
