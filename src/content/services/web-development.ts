import type { Service } from '../schemas/services';

export default {
  id: 3,
  title: 'Web Development',
  path: 'web-development',
  family: 'products',
  icon: 'app-window',
  banner: {
    src: 'web-development',
    alt: 'A browser window stands open like a doorway onto nested pages, an orange cursor on its threshold',
  },
  dp: { src: 'web-development', alt: 'A browser window as a doorway with an orange cursor' },
  summary:
    'Websites, shops and web applications that load fast on an ordinary connection, are edited by your own people and stay up on campaign day.',
  description:
    'Websites, shops, portals and web applications, engineered to load fast on an ordinary connection, to be edited by your own people and to stay up when a campaign brings the crowd.',
  detailedDescription:
    'Your website is the branch that never closes. It takes orders at midnight, answers a procurement officer on Sunday and introduces you to people who will never ring. Who needs to do what here is the first question we settle, page by page, before anyone argues about colours. From the answer comes a content model your editors understand and a set of components they cannot break.\n\nCode follows in React, Vue or plain HTML, whichever is the lightest that does the job, with keyboard access, search visibility and page weight checked on each change. Old addresses are redirected so that years of links keep working. When traffic jumps, content is served from the network’s edge and the application behind it scales out. You receive the repository, the documentation and a handover that leaves your team able to carry on.',
  services: [
    'Corporate Websites: clear, fast pages that explain what you sell and lead visitors to an enquiry',
    'Web Applications: booking, quoting and back-office tools that run in the browser, with roles and audit trails',
    'E-commerce Development: shops with stock, tax, payments and delivery connected to the systems you already run',
    'Customer Portals: one sign-in where clients see orders, invoices and support cases without having to phone',
    'Content Management: an editing desk shaped around your pages, with previews, approvals and scheduled publishing',
    'API Development: documented interfaces that let your site exchange data with partners, apps and internal systems',
    'Performance Tuning: lighter pages, sharper caching and faster queries, measured on the devices your visitors use',
    'Website Rebuilds: ageing sites moved to a modern base with their addresses, content and inbound links kept working',
  ],
  outcome:
    'Visitors reach a site designed for 99.99% availability and find what they came for, while your editors publish the same day without waiting for a developer.',
} satisfies Service;
