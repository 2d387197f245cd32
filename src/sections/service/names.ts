/** What the list of a service's parts is called. */
export const MADE_OF = 'What it is made of';

/** What the list of the other services is called. */
export const OTHER_SERVICES = 'Other Services';
