import type { Service } from '../schemas/services';

export default {
  id: 13,
  title: 'Cloud Computing Services',
  path: 'cloud-computing',
  family: 'cloud',
  icon: 'cloud-cog',
  banner: {
    src: 'cloud-computing',
    alt: 'A cloud built from hexagonal computing modules opens on a glowing orange core',
  },
  dp: { src: 'cloud-computing', alt: 'A cloud of hexagonal modules with a glowing core' },
  summary:
    'Cloud platforms designed, built and run for companies that have outgrown their own servers: planned for failure, billed so that you can read it.',
  description:
    'Cloud platforms designed, built and run for companies whose traffic or data has outgrown the servers they own, planned around failures before they happen and billed in a way you can read.',
  detailedDescription:
    'Picture your busiest hour of the year. The shop is full, the payment provider is slow, and a data centre has just lost power. A good cloud platform is designed for that hour and costs less in the quiet ones. On AWS, Azure or Google Cloud, we spread each workload over separate zones, let capacity rise and fall with demand, and look for any part whose failure would stop the rest.\n\nThat is how we design for 99.99% availability, and we test it by switching parts off on purpose while you watch. Access follows roles, so a new colleague has what the job requires on the first morning. Costs carry the name of the product that caused them. We can run the platform for you or train your people to take it over. Either way, its full description lives in your repository, and you are free to leave.',
  services: [
    'Cloud Architecture: a design for your workloads across zones and regions, with its trade-offs written down',
    'Platform Set-up: accounts, networks, access roles and guardrails built from code and reviewed with your team',
    'Serverless Applications: functions and managed queues for work that comes in bursts and rests between them',
    'Managed Databases: backups, failover and encryption configured, then tested by restoring real data to an empty system',
    'Multi-cloud Strategy: workloads placed with different providers where law, price or risk gives a clear reason',
    'Disaster Recovery: a second site kept ready, with recovery times agreed and failovers practised on schedule',
    'Cost Management: budgets, forecasts and tagging that show which product or customer caused each charge',
    'Managed Operations: patching, monitoring and on-call engineers around the clock, with a plain report each month',
  ],
  outcome:
    'Your services run at 99.99% availability on a platform built to survive the loss of a machine or a whole zone. Spending follows use, and each team sees what its own product costs.',
} satisfies Service;
