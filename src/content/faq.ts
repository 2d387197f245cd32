import type { Question } from './schemas/faq';

export default [
  {
    question: 'What is {company.platform}?',
    answer:
      '{company.platform} is a storytelling platform for people who invent worlds. You write the places, histories and characters; its AI remembers them and helps you play, draft and revise. It is separate from the work {company.name} does for clients.',
  },
  {
    question: 'Who is {company.platform} for?',
    answer:
      'Novelists, game masters, game designers, teachers, anyone with a map in a drawer. If you can describe a town and the trouble it is in, you can begin.',
  },
  {
    question: 'How do I start building a world?',
    answer:
      'Begin with a single page: a place, a rule, a person who wants something. {company.platform} asks questions that help you go on. Notes you already have come in as text files.',
  },
  {
    question: 'How does {company.platform} keep a large world consistent?',
    answer:
      'Every fact is kept with the page it came from. When a new scene contradicts an older one, {company.platform} shows you both and lets you decide. It misses things, hints and jokes above all, so the last read is yours.',
  },
  {
    question: 'What makes the AI characters adaptive?',
    answer:
      'A character has a past, aims, moods and a memory of your scenes: a smuggler you betrayed will bargain harder next time. You can read that memory, correct it or wipe it.',
  },
  {
    question: 'What if a character says something wrong or unwelcome?',
    answer:
      'It can happen, as replies are generated. Set limits for a world or one character, rewind the scene, or report a reply to a moderator. Please do not rely on characters for facts or advice.',
  },
  {
    question: 'Does the AI write the story for me?',
    answer:
      'Only as much as you ask it to. Question it as a reader, talk to its cast, or draft together. Generated passages are marked, and you can switch suggestions off and simply write.',
  },
  {
    question: 'Can I write with other people and share my world?',
    answer:
      'Yes. Invite co-authors, publish a world for readers, or let others branch from it under your name. Moderators act on reports. You choose how open each world is.',
  },
  {
    question: 'What is the difference between the free and premium tiers?',
    answer:
      'The free tier lets you build a world, talk with its characters and join the community, within monthly limits. Premium adds larger worlds, longer memory, more co-authors and more export formats. {company.platform}’s pricing page lists both.',
  },
  {
    question: 'Are my stories used to train AI models?',
    answer:
      'Only if you agree. Training on your worlds is off until you switch it on. To answer you, your text is processed by model providers; the privacy notice names them.',
  },
  {
    question: 'How is my privacy protected?',
    answer:
      'You sign up with an e-mail address and a pen name. Worlds are private until you share them, and encrypted in transit and in storage. No service is perfectly safe, so keep real people’s secrets out of your drafts.',
  },
  {
    question: 'Do I own my work, and can I take it with me?',
    answer:
      'What you write is yours to publish or sell. Laws on generated text differ between countries, so take advice if protection matters to you. You can export a world or delete it whenever you like.',
  },
] satisfies Question[];
