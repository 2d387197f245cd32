/** Whether what is in an element goes from right to left. What is scrolled out of it has a negative place then. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
