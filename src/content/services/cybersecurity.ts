import type { Service } from '../schemas/services';

export default {
  id: 20,
  title: 'Cybersecurity Services',
  path: 'cybersecurity',
  family: 'cloud',
  icon: 'shield-check',
  banner: {
    src: 'cybersecurity',
    alt: 'A shield of porcelain, mint, ink and glass layers, its keyhole a tunnel towards an orange glow',
  },
  dp: { src: 'cybersecurity', alt: 'A layered shield with light deep in its keyhole' },
  summary:
    'We find the weak points in your applications, cloud accounts and habits, close those that matter first, and watch for intruders afterwards.',
  description:
    'We find the weak points in your applications, cloud accounts and working habits, close the ones that matter first, and watch for intruders afterwards with analysts who know your systems.',
  detailedDescription:
    'Which door would an attacker try first? In most companies it is an ordinary one, such as a forgotten test server, the account of someone who left in spring, or an invoice that looked genuine. Our testers look for those doors with your written permission and show you what lay behind each. You receive findings in plain language, ordered by the harm they could do, with the fix described precisely enough for a developer to start that afternoon.\n\nWe stay for the repair as well. Our engineers tighten identities, separate networks, encrypt what needs it, and build checks into your release pipeline so that old faults stay fixed. Monitoring follows, with alerts written for your environment and a person who judges them. And because prevention is never complete, we rehearse the bad day with your management until everyone knows whom to call.',
  services: [
    'Security Assessment: your systems, suppliers and policies reviewed against recognised standards, with risks ranked by likely harm',
    'Penetration Testing: authorised attacks on applications, networks and interfaces, each finding shown with evidence and a fix',
    'Identity and Access: single sign-on, multi-factor login and permissions that end when a role ends',
    'Cloud Security Hardening: configuration, keys, storage and logging corrected, then checked continuously for drift',
    'Secure Development Practice: threat models, code review and dependency checks built into the way your developers release',
    'Threat Monitoring: logs gathered in one place, with alerts tuned to your environment and judged by analysts',
    'Incident Response: a rehearsed plan, a contact who answers and specialists who contain, investigate and restore',
    'Staff Awareness Training: short sessions and simulated phishing based on the messages your people really receive',
  ],
  outcome:
    'You know where you are exposed and in which order it will be fixed. Auditors and large customers get evidence they can check, and an incident meets a team that has practised.',
} satisfies Service;
