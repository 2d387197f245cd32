import type { Chat } from './chat.ts';
import type { SettingsOf } from './settings.ts';

/** https://help.crisp.chat/en/article/how-can-i-generate-the-direct-external-link-of-my-chatbox-174pche */
const crisp: Chat<SettingsOf<'crisp'>> = {
  label: 'Crisp',
  page: ({ websiteId }) => `https://go.crisp.chat/chat/embed/?website_id=${websiteId}`,
  frames: ['https://go.crisp.chat'],
};
export default crisp;
