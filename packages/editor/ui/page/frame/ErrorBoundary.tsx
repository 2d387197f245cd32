import { messageOf } from '@worldwright/engine/component';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The shown value. Another one is rendered again after an error. */
  subject: unknown;
  fallback: (message: string) => ReactNode;
  children: ReactNode;
}

interface State {
  subject?: unknown;
  message?: string | undefined;
}

/** Isolates errors of one section from the others. */
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
