/** Returns how many texts further a key leads while one is written on the page: Tab to the next, with Shift to the one before. */
export const stepOf = ({ key, shiftKey }: KeyboardEvent): number => (key === 'Tab' ? (shiftKey ? -1 : 1) : 0);
