import type { Service } from '../schemas/services';

export default {
  id: 18,
  title: 'Cloud Migration Services',
  path: 'cloud-migration',
  family: 'cloud',
  icon: 'cloud-upload',
  banner: {
    src: 'cloud-migration',
    alt: 'Servers with folded wings leave their rack in a flock for a porcelain cloud, an orange one ahead',
  },
  dp: { src: 'cloud-migration', alt: 'A flock of servers leaves its rack for a cloud' },
  summary:
    'Applications, databases and whole data centres moved to the cloud in planned waves, with rehearsed cut-overs and a way back at every step.',
  description:
    'We move applications, databases and whole data centres to the cloud in planned waves, with rehearsed cut-overs and a way back at every step, so that the business keeps running while the ground changes.',
  detailedDescription:
    'A migration fails in the details nobody wrote down: the report that reads a shared drive, the licence tied to a network card, the job that only runs at year end. We begin with an inventory that finds them, draw the map of what depends on what, and sort every system into one of four answers: move it, adapt it, replace it or switch it off.\n\nThen we build the landing zone with its network, identities, budgets and alarms, and move in waves that start with the least risky. Each wave is rehearsed on a copy, measured against the old system, and has a tested way back. Your team works beside ours throughout, so that on the last day the platform and the knowledge are both yours.',
  services: [
    'Migration Assessment: an inventory of systems, dependencies, licences and costs, with one clear answer for each',
    'Landing Zone Set-up: accounts, networks, identities, budgets and alarms in place before the first workload arrives',
    'Rehost Migration: virtual machines and file stores moved as they are, with the shortest possible pause',
    'Application Modernisation: containers, managed services and smaller releases where a straight move would waste money',
    'Database Migration: continuous replication, row-level comparison and a cut-over measured in minutes',
    'Hybrid Connectivity: private links and shared identities for the systems that must stay on your premises',
    'Cut-over Rehearsal: every wave practised on a copy, with a written plan and a tested way back',
    'Cost Optimisation: right-sized machines, reserved capacity and a monthly review that keeps the bill honest',
  ],
  outcome:
    'Your systems run on a platform designed for 99.99% availability, capacity follows demand instead of purchase orders, and the team that used to replace disks builds product instead.',
} satisfies Service;
