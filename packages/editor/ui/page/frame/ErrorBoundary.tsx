import { messageOf } from '@worldwright/engine/component';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown; another one is tried anew after a failure. */
  subject: unknown;
  /** What stands in the place of something that throws. */
  fallback: (message: string) => ReactNode;
  children: ReactNode;
}

interface State {
  subject?: unknown;
  /** What was thrown while the subject was shown. */
  message?: string | undefined;
}

/** Keeps what throws in one section from the others. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { subject, message: undefined };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { message: messageOf(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : this.props.fallback(message);
  }
}
