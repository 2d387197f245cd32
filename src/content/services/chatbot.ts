import type { Service } from '../schemas/services';

export default {
  id: 11,
  title: 'Chatbot Development',
  path: 'chatbot',
  family: 'ai',
  icon: 'bot-message-square',
  banner: {
    src: 'chatbot',
    alt: 'A speech bubble built like a cuckoo clock: out of its dial, on a folding arm, comes a small orange bubble with three dots',
  },
  dp: { src: 'chatbot', alt: 'A speech bubble like a cuckoo clock, its answer springing out' },
  summary:
    'Assistants that answer customers and staff from your own documents, on your website, on WhatsApp or in your product, and know when to hand over.',
  description:
    'Assistants that answer customers and staff from your own documents, on your website, WhatsApp or inside your product, and pass the conversation to a person when a person is needed.',
  detailedDescription:
    'What do your customers ask at nine in the evening? Where the parcel is, perhaps, or whether the blue one can be returned. We read a sample of real conversations first, because they show which questions suit a machine and which need a human voice. The assistant we build draws its replies from sources you approve and shows where each came from. If it does not know, it says so.\n\nConnected to your order or booking system, it can change an address or move an appointment, always within limits you set. A hard case goes to an agent together with the whole conversation, so nobody has to explain it twice. We shape its manner of speaking with your team and test it on awkward questions before launch. Afterwards we keep reading what it got wrong, and repair the source.',
  services: [
    'Conversation Design: tone, wording and dialogue paths written with the people who answer customers today',
    'Knowledge Assistants: replies drawn from your manuals and policies, each with a link to its source',
    'WhatsApp Bots: orders, reminders and support in the app your customers already open every day',
    'Customer Service Bots: common requests settled at once, harder ones handed over with their full history',
    'Internal Helpdesks: an assistant for staff questions about leave, equipment, software access and company rules',
    'System Integration: live links to your shop, CRM or calendar, so that answers lead to actions',
    'Multilingual Support: one knowledge base answering in several languages, reviewed by native speakers before each launch',
    'Quality Review: transcripts sampled, wrong answers traced to their cause and the repair tested before release',
  ],
  outcome:
    'Routine questions are answered at any hour, in the language they were asked. Your agents begin each difficult conversation already knowing what was said.',
} satisfies Service;
