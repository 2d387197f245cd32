import type { SettingsOf } from './settings.ts';

/** A live chat in a frame, loaded on click. Its code and cookies are not part of the page: no consent is needed. */
export interface Chat<Settings extends object> {
  /** Name in the privacy text. */
  label: string;
  /** Address of the chat, for the frame and for visitors without JavaScript. */
  page: (settings: Settings) => string;
  /** Origins of the frame. */
  frames: string[];
}

/** https://help.crisp.chat/en/article/how-can-i-generate-the-direct-external-link-of-my-chatbox-174pche */
export const crisp: Chat<SettingsOf<'crisp'>> = {
  label: 'Crisp',
  page: ({ websiteId }) => `https://go.crisp.chat/chat/embed/?website_id=${websiteId}`,
  frames: ['https://go.crisp.chat'],
};

/** The "Direct Chat Link": https://help.tawk.to */
export const tawk: Chat<SettingsOf<'tawk'>> = {
  label: 'tawk.to',
  page: ({ propertyId, widgetId }) => `https://tawk.to/chat/${propertyId}/${widgetId}`,
  frames: ['https://tawk.to', 'https://*.tawk.to'],
};
