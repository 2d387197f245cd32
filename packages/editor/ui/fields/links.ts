/** Identity of the list of all addresses that links can have, which fields of links propose. */
export const LINKS = 'desk-links';
