import type { Service } from '../schemas/services';

export default {
  id: 7,
  title: 'Custom Software Development',
  path: 'custom-software',
  family: 'products',
  icon: 'puzzle',
  banner: {
    src: 'custom-software',
    alt: 'A cube of interlocking blocks, its last orange piece lifting away from the slot made for it',
  },
  dp: { src: 'custom-software', alt: 'A puzzle cube with its orange piece lifting off' },
  summary:
    'Software written around your own way of working, in place of bought packages and grown spreadsheets, with every line of it yours.',
  description:
    'When your way of working is your advantage, bought packages get in the way. We write software around it, replace spreadsheets that became systems, and leave you owning every line.',
  detailedDescription:
    'Somewhere in your company there is a spreadsheet with a guardian. Only one colleague knows which cells to touch, and orders wait when that colleague is away. Tailored software begins with that person. We map the real process, including the exceptions, and agree the smallest version that would be worth using. It goes live with a handful of staff while the old way still runs beside it, and their remarks decide what we build next.\n\nYou see working software at regular demonstrations and set the priorities yourself, so spending can be steered or stopped at any point. Under the surface we keep to well-known languages, automated tests and written decisions, because somebody will have to change this in years to come. The code and the rights belong to you, whoever maintains it afterwards.',
  services: [
    'Process Discovery: workshops and shadowing that turn unwritten routines into a map everyone recognises',
    'Business Applications: planning, pricing, case and order systems shaped to the way your teams work',
    'Product Engineering: first releases for founders and new lines for established firms, built to grow steadily',
    'Legacy Modernisation: old desktop and mainframe applications replaced in slices while daily work continues',
    'Systems Integration: accounting, warehouse and CRM packages joined so that data is entered only once',
    'SaaS Development: multi-tenant products with subscriptions, permissions, usage records and an administration desk',
    'Test Automation: checks on every change that catch a broken rule before a customer meets it',
    'Long-term Support: fixes, security updates and small improvements from engineers who know your code',
  ],
  outcome:
    'The process that lived in one person’s head becomes a system the whole company can use. It changes when your business does, on your timetable.',
} satisfies Service;
