import type { Service } from '../schemas/services';

export default {
  id: 9,
  title: 'Robotic Process Automation',
  path: 'rpa',
  family: 'ai',
  icon: 'workflow',
  banner: { src: 'rpa', alt: 'A robot arm carries one orange sheet from an untidy pile of paper to a neat stack' },
  dp: { src: 'rpa', alt: 'A robot arm sorting sheets from a messy pile to a tidy one' },
  summary:
    'Software robots that copy figures between systems, match invoices and prepare reports, so that skilled people stop retyping what screens show.',
  description:
    'Software robots that copy figures between systems, match invoices and prepare reports, built for finance and operations teams whose skilled people still spend mornings moving data from one screen to another.',
  detailedDescription:
    'Someone in your finance team opens an email, saves the attachment, types its contents into the accounts system and files it. Then the next one arrives. A software robot can do that work through the same screens your people use, so the old system underneath stays as it is. We start by sitting with the people who do the task and recording the exceptions they handle from memory.\n\nTogether we choose the processes worth automating, and say plainly which should be redesigned first. The robot we build reads the document, checks it against your rules and hands anything doubtful to a named person. Every step is logged, so an auditor can follow it. When a screen changes, monitoring raises the alarm before the queue grows, and your own staff learn to adjust the simpler robots.',
  services: [
    'Process Discovery: we observe the task, map its exceptions and rank candidates by hours saved and risk',
    'Attended Automation: desktop robots that a clerk starts with one click while keeping the final decision',
    'Unattended Automation: scheduled robots that work through overnight queues and report what they finished by morning',
    'Document Processing: invoices, orders and forms read by AI, with uncertain fields sent to a person',
    'Legacy System Automation: older applications without an interface operated through their screens, just as your staff do',
    'Exception Handling: unclear cases routed to the right colleague with the evidence already attached',
    'Robot Operations: monitoring, credential rotation and prompt repairs whenever an application changes its screens',
    'Automation Training: workshops in which your own analysts learn to build and maintain simple robots',
  ],
  outcome:
    'The processes we automate show operational efficiency gains of 40-60%. Month-end closes with fewer late evenings, and the people who know your customers have time to call them.',
} satisfies Service;
