import type { Chat } from './chat.ts';
import type { SettingsOf } from './settings.ts';

/** The "Direct Chat Link": https://help.tawk.to */
const tawk: Chat<SettingsOf<'tawk'>> = {
  label: 'tawk.to',
  page: ({ propertyId, widgetId }) => `https://tawk.to/chat/${propertyId}/${widgetId}`,
  frames: ['https://tawk.to', 'https://*.tawk.to'],
};
export default tawk;
