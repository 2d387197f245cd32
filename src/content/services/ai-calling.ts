import type { Service } from '../schemas/services';

export default {
  id: 23,
  title: 'AI Calling Agency Solutions',
  path: 'ai-calling',
  family: 'ai',
  icon: 'phone-call',
  banner: {
    src: 'ai-calling',
    alt: 'A telephone handset whose coiled cord turns into an orange line of handwriting',
  },
  dp: { src: 'ai-calling', alt: 'A handset whose cord becomes handwriting' },
  summary:
    'Voice agents that answer and place business calls, book appointments, qualify enquiries and pass the caller to your staff when it matters.',
  description:
    'We build voice agents that answer and place business calls in natural conversation, book appointments, qualify enquiries, send reminders, and pass the caller to your staff whenever a person is needed.',
  detailedDescription:
    'The phone rings at ten past seven in the evening and nobody is left at the desk. Our agent picks up, says that it is an automated assistant, and asks how it can help. It finds the order, moves the appointment, writes the note into your CRM and sends the confirmation while the caller is still on the line. To get there we listen to your recorded calls, choose the few kinds that repeat most, and write the conversation with the colleagues who handle them today.\n\nThe voice, the pace and the vocabulary are yours. So are the limits: what the agent may promise, which topics go straight to a human, and when it must stop and apologise. Outbound calls go only to people who agreed to them, at decent hours. Agencies can run campaigns for several clients from one console, each with its own voice and reports.',
  services: [
    'Inbound Call Agents: every call answered at once, the request understood and the routine work finished in conversation',
    'Outbound Campaigns: reminders, renewals and follow-ups to people who agreed to be called, at permitted hours',
    'Appointment Booking: free times read from your calendar, slots confirmed aloud and changes sent by message',
    'Lead Qualification: your own questions asked politely, answers scored and promising enquiries passed on with notes',
    'Human Handover: warm transfer to the right colleague, with a summary on screen before they say hello',
    'Voice and Script Design: tone, pronunciation, languages and wording shaped with your team and tested on real callers',
    'CRM and Telephony Integration: numbers kept, records updated and calls logged in the systems your staff already use',
    'Call Quality Analytics: transcripts, outcomes and caller mood reviewed, with weak answers corrected in the next release',
  ],
  outcome:
    'Routine calls are handled at any hour, with 40-60% operational efficiency gains in the teams that used to take them. Your people keep the conversations that need judgement or patience.',
} satisfies Service;
