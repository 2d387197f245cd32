import type { Action } from '../store/inbox.ts';
import type { OperatorStore } from './open.ts';

/** Returns a command that does something with all copies of an enquiry. @param said what is said of it then. */
export const actor =
  (action: Action, said: string, refused: string) =>
  ({ find, inbox }: OperatorStore, argument: string): string => {
    const { id, batch } = find(argument);
    if (inbox.act(action, batch, Date.now()) === 0) throw new Error(`${id} ${refused}`);
    return `${id} ${said}`;
  };
