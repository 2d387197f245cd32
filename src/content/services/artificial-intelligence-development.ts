import type { Service } from '../schemas/services';

export default {
  id: 1,
  title: 'Artificial Intelligence Development',
  path: 'artificial-intelligence-development',
  family: 'ai',
  icon: 'brain-circuit',
  banner: {
    src: 'artificial-intelligence-development',
    alt: 'Signals run through hexagonal gates towards a glowing orange core in a glass sphere',
  },
  dp: { src: 'artificial-intelligence-development', alt: 'An orange core in a glass sphere behind hexagonal gates' },
  summary:
    'AI that does real work in your business: it reads documents, drafts replies and routes cases, with a person in charge where mistakes cost.',
  description:
    'We build AI that does real work inside your business: reading documents, drafting replies, routing cases and suggesting the next step, with a person in charge wherever a mistake would cost you.',
  detailedDescription:
    'Most companies that come to us have already seen an impressive demo. What they lack is a system their staff can rely on when the invoice is crooked, the customer is cross and the policy changed last week. So we start at a desk. We watch how a claim, an order or a support case travels through your organisation, then pick the steps where software can read, compare or draft faster than a person.\n\nBefore any model goes live we write a test set with your experts, so that good and bad answers are agreed on paper. The finished system names its sources, admits when it is unsure and hands the case over. Your data stays in your own environment, and every decision leaves a record that an auditor can follow.',
  services: [
    'AI Opportunity Review: a ranked list of tasks worth automating, with effort, risk and data needs for each',
    'Document Processing: invoices, contracts and claims read, checked against your records and filed, with exceptions flagged for review',
    'Knowledge Assistants: answers drawn from your own manuals and policies, each with a link to its source',
    'AI Agents: software that completes multi-step office tasks within limits and approvals you set',
    'Decision Support: recommendations for planners and case workers, shown with the reasons and the confidence behind them',
    'Model Integration: commercial and open models connected to your CRM, ERP and identity systems through one guarded gateway',
    'Quality Evaluation: test sets written with your experts and rerun whenever a model or a prompt changes',
    'AI Governance: access rules, audit logs and documentation that legal and security teams can sign off',
  ],
  outcome:
    'Teams that put our AI to work on routine cases see operational efficiency gains of 40-60%. Their specialists get hours back for the cases that need judgement.',
} satisfies Service;
