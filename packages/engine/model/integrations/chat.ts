/**
 * A chat with people of the company. It opens in a frame at a click, and nothing of it is loaded before: neither its code
 * nor its cookies are the page's, and no consent is needed.
 */
export interface Chat<Settings extends object> {
  /** As the privacy text names it. */
  label: string;
  /** Address of the chat, for the frame and for a visitor without scripts. */
  page: (settings: Settings) => string;
  /** Origins that the frame leads to. */
  frames: string[];
}
