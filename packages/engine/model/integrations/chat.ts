/** A live chat in a frame, loaded on click. Its code and cookies are not part of the page: no consent is needed. */
export interface Chat<Settings extends object> {
  /** Name in the privacy text. */
  label: string;
  /** Address of the chat, for the frame and for visitors without JavaScript. */
  page: (settings: Settings) => string;
  /** Origins of the frame. */
  frames: string[];
}
