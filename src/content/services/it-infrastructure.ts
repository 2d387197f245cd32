import type { Service } from '../schemas/services';

export default {
  id: 21,
  title: 'IT Infrastructure Services',
  path: 'it-infrastructure',
  family: 'cloud',
  icon: 'server',
  banner: {
    src: 'it-infrastructure',
    alt: 'A small town stands above four server racks, and one orange cable climbs from a rack to a lit window',
  },
  dp: { src: 'it-infrastructure', alt: 'A small town above its server racks, one window lit' },
  summary:
    'Servers, networks, storage and workplaces designed, installed and run for you, on your premises or in a data centre, and fully documented.',
  description:
    'We design, install and run the servers, networks, storage and workplaces behind your business, on your premises or in a data centre, documented so that nothing depends on one person’s memory.',
  detailedDescription:
    'Good infrastructure is boring, and keeping it that way takes craft. Picture a Monday morning: everyone logs in at the same time, a supplier’s line drops, a disk fails in the server room. Nobody in the office should notice. We plan for that morning. Two lines leave the building by different routes, storage survives the loss of a cabinet, and backups are restored on a schedule to prove that they work.\n\nFor a growing company we often start with a site visit and a clear drawing of what is there. For an enterprise we take over whole estates, site by site, with the outgoing provider still at the table. Every rack is labelled, every setting lives in version control, and monitoring calls our engineers before your staff call the help desk. A replacement plan turns ageing equipment into a budget line.',
  services: [
    'Infrastructure Assessment: a site-by-site record of equipment, contracts, ages and risks, with priorities you can budget for',
    'Network Design: wired and wireless networks laid out for load, separated by purpose and tested under failure',
    'Server and Virtualisation: hosts sized for your workloads, with spare capacity ready when one of them fails',
    'Storage and Backup: copies in separate places, protected from tampering and restored regularly to prove they work',
    'Workplace Services: laptops, accounts and meeting rooms prepared before the first day and supported after it',
    'Infrastructure Automation: settings kept in version control so a server can be rebuilt the same way every time',
    'Monitoring and Support: engineers on call who see disks, lines and temperatures before users feel trouble',
    'Disaster Recovery: a second location, a written order of restart and a regular exercise that proves both',
  ],
  outcome:
    'Core systems run on infrastructure designed for 99.99% availability, at a cost you can forecast. Staff stop thinking about the network, and your IT team gets its week back.',
} satisfies Service;
