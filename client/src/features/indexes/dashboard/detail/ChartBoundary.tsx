import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown where the chart cannot be, for example because its code did not arrive. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A chart that fails takes nothing else of the page with it. */
export class ChartBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
