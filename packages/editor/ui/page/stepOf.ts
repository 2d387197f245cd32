/** Returns the offset of the text to edit after a key: 1 for Tab, -1 for Shift+Tab, else 0. */
export const stepOf = ({ key, shiftKey }: KeyboardEvent): number => (key === 'Tab' ? (shiftKey ? -1 : 1) : 0);
