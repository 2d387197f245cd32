import type { Service } from '../schemas/services';

export default {
  id: 10,
  title: 'Blockchain Development',
  path: 'blockchain',
  family: 'new-worlds',
  icon: 'blocks',
  banner: {
    src: 'blockchain',
    alt: 'Five porcelain blocks are the links of one chain, the topmost orange',
  },
  dp: { src: 'blockchain', alt: 'A chain of porcelain blocks, its last link orange' },
  summary:
    'Ledgers, smart contracts and wallets for companies that must agree on a record with partners whom they do not control.',
  description:
    'Ledgers, smart contracts and wallets for companies that must agree on a record with partners they do not control, from certificates of origin to the settlement of invoices between firms.',
  detailedDescription:
    'Before anything is built, we ask whether a shared database would do. Often it would, and we say so. A blockchain earns its place when several companies need one record that none of them should be able to rewrite: a batch of medicine on its way from maker to pharmacy, or a receivable that must never be sold twice.\n\nFor such cases we design the network with your partners, agree who may read and who may write, and keep personal data off the chain so that it can still be deleted. Smart contracts are kept small, tested against hostile inputs and reviewed by an engineer who did not write them. Your staff sign in as usual and approve in plain language. Upgrades, lost keys and departing partners are planned for before launch, because the record is meant to outlast its authors.',
  services: [
    'Feasibility Study: an honest test of whether a ledger beats a database for your particular case',
    'Smart Contracts: agreements written as small programs, tested against attack and reviewed by a second engineer',
    'Private Networks: permissioned ledgers shared by a group of companies, with written rules for joining and leaving',
    'Asset Tokenisation: ownership of invoices, credits or property shares recorded, transferred and redeemed under your legal terms',
    'Supply Chain Traceability: every handover of a batch signed by both sides and checkable by scanning a code',
    'Digital Credentials: diplomas, licences and certificates that an employer can verify without calling the issuer',
    'Wallet Integration: sign-in, approvals and key recovery designed for people who have never held a key',
    'Contract Auditing: a line-by-line review of existing code, with every finding reproduced and its repair checked',
  ],
  outcome:
    'You and your partners work from one record that any of you can verify. A dispute over who delivered what, and when, is settled by looking it up.',
} satisfies Service;
