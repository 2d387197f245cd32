import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown; another one is tried anew after a failure. */
  subject: unknown;
  fallback: (message: string) => ReactNode;
  children: ReactNode;
}

/** Keeps what throws in one section from the others. */
export class Guard extends Component<Props, { failed?: { subject: unknown; message: string } }> {
  override state: { failed?: { subject: unknown; message: string } } = {};

  override componentDidCatch(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.setState({ failed: { subject: this.props.subject, message } });
  }

  static getDerivedStateFromError(): object {
    return {};
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed && failed.subject === this.props.subject) return this.props.fallback(failed.message);
    return this.props.children;
  }
}
