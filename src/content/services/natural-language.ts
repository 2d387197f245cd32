import type { Service } from '../schemas/services';

export default {
  id: 15,
  title: 'Natural Language Processing',
  path: 'natural-language',
  family: 'ai',
  icon: 'languages',
  banner: {
    src: 'natural-language',
    alt: 'Loose strands pass through one giant quotation mark and reach the other as a braid',
  },
  dp: { src: 'natural-language', alt: 'A braid of strands between two quotation marks' },
  summary:
    'Software that reads contracts, tickets and reviews in many languages, finds the clause or complaint that matters and files it as data.',
  description:
    'Software that reads contracts, tickets and reviews in many languages, finds the clause or complaint that matters and turns pages of writing into records your systems can use.',
  detailedDescription:
    'Most of what a company knows is written in sentences. It sits in emails, contracts and call notes where no report can reach it. We build language systems that read this material for insurers, law firms and support teams: one finds the deadline in a claim letter, another compares a clause with your standard wording. A test comes first.\n\nYour experts answer questions about a set of real documents, and every version of the system is scored against their answers, misspellings and house jargon included. We then choose the smallest model that passes and can host it inside your own network when the texts are confidential. Each extracted fact points to the line it came from, so a reader can check it at a glance. Doubtful cases go to a simple review screen, and what people correct there improves the next version.',
  services: [
    'Text Classification: emails and tickets sorted by topic, urgency and owner as soon as they arrive',
    'Information Extraction: names, dates, amounts and obligations lifted from contracts, each linked to its source line',
    'Semantic Search: documents found by meaning, so staff need not guess the words an author chose',
    'Document Summaries: long reports condensed for a named reader, with every statement traceable to its page',
    'Sentiment Analysis: reviews and survey comments grouped by what pleased or annoyed people, product by product',
    'Translation Workflows: machine drafts that respect your glossary, then pass to a native reviewer for approval',
    'Speech Transcription: meetings and calls turned into searchable text, with speakers separated and technical terms recognised',
    'Private Language Models: open models tuned and hosted in your network for texts that must stay there',
  ],
  outcome:
    'Letters, tickets and contracts arrive already sorted, with the facts that matter filled in and a source beside each. People who used to read everything now review what needs a decision.',
} satisfies Service;
