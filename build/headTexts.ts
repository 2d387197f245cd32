/** An element of the head that says all in its attributes. */
const ELEMENT = /(?<=<)(?:meta|link)\b((?:[^">]|"[^"]*")*)(?=>)/g;

/** What would be read as a sign of HTML's, such as `&copy;`. Quotes are written so already. */
const REFERENCE = /&(?!quot;)(?=[a-z#])/gi;

/**
 * Writes what the texts of a head have of HTML's own signs so that nothing takes them for HTML. In attributes they are
 * allowed, but what looks for the scripts of a page, for its styles or for its elements would find those in its words.
 */
export const withPlainTexts = (head: string): string =>
  head.replace(ELEMENT, (element) =>
    element.replace(REFERENCE, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
