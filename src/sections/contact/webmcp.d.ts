import 'react';

/** Attributes of forms as tools for agents: https://webmachinelearning.github.io/webmcp/ */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}

declare global {
  /** Lets the page respond to an agent that has submitted the form. */
  interface SubmitEvent {
    respondWith?: (answer: Promise<string>) => void;
    readonly agentInvoked?: boolean;
  }
}
