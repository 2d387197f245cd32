import type { Question } from './schemas/faq';

export default [
  {
    question: 'What is {company.platform}?',
    answer:
      '{company.platform} is a storytelling platform for people who invent worlds. You write the places, histories and characters. Its AI remembers them and helps you play, draft and revise inside them. It is a platform of its own, separate from the work {company.name} does for clients.',
  },
  {
    question: 'Who is {company.platform} for?',
    answer:
      'Novelists, game masters, game designers, teachers, and anyone with a map in a drawer. You need no technical knowledge. If you can describe a town and the trouble it is in, you can begin.',
  },
  {
    question: 'How do I start building a world?',
    answer:
      'Begin with a single page: a place, a rule, a person who wants something. {company.platform} asks questions that help you go on, and links each answer to what you wrote before. If you already have notes, bring them in as text files.',
  },
  {
    question: 'How does {company.platform} keep a large world consistent?',
    answer:
      'Every fact is kept in the world’s chronicle, with the page it came from. When a new scene contradicts an older page, {company.platform} shows you both and lets you decide. It misses things, hints and jokes above all, so the last read is still yours.',
  },
  {
    question: 'What makes the AI characters adaptive?',
    answer:
      'A character has a past, aims, moods and a memory of your scenes. Its answers change as these change: a smuggler you betrayed will bargain harder next time. You can read that memory, correct it or wipe it whenever you like.',
  },
  {
    question: 'What if a character says something wrong or unwelcome?',
    answer:
      'It can happen, because the replies are generated. Set limits for a whole world or for one character, rewind the scene, and report a reply so that a moderator looks at it. Please do not rely on characters for facts or advice.',
  },
  {
    question: 'Does the AI write the story for me?',
    answer:
      'Only as much as you ask it to. You can use it as a reader who asks questions, as a cast that answers in character, or as a drafting partner. Generated passages are marked, and you can switch suggestions off and simply write.',
  },
  {
    question: 'Can I write with other people and share my world?',
    answer:
      'Yes. Invite co-authors, publish a world for readers, or let others branch from it with your name kept on the original. The community runs workshops and reading circles, and moderators act on reports. You choose how open each world is.',
  },
  {
    question: 'What is the difference between the free and premium tiers?',
    answer:
      'The free tier lets you build a world, talk with its characters and join the community, within monthly limits. Premium adds larger worlds, longer character memory, more co-authors and more export formats. {company.platform}’s own pricing page lists the current limits of both.',
  },
  {
    question: 'Are my stories used to train AI models?',
    answer:
      'Only if you agree. Training on your worlds is off until you switch it on, and you can switch it off again for everything you write afterwards. To answer you, your text is processed by model providers; the privacy notice names them.',
  },
  {
    question: 'How is my privacy protected?',
    answer:
      'You sign up with an e-mail address and a pen name. Worlds are private until you share them, and your text is encrypted in transit and in storage. No online service can promise perfect safety, so keep real people’s secrets out of your drafts.',
  },
  {
    question: 'Do I own my work, and can I take it with me?',
    answer:
      'What you write is yours to publish or sell. Laws on generated text differ between countries, so take advice if protection matters to you. Both tiers can export their worlds, and you can delete a world or your account in the settings.',
  },
] satisfies Question[];
