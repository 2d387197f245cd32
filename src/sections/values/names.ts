/** What the list of steps is called. */
export const WORK_PROCESS = 'Our Work Process';
