import 'react';

/** Attributes of forms that are tools: https://webmachinelearning.github.io/webmcp/ */
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
  /** When an agent has sent the form, the answer is for it too. */
  interface SubmitEvent {
    respondWith?: (answer: Promise<string>) => void;
    readonly agentInvoked?: boolean;
  }
}
