import type { Service } from '../schemas/services';

export default {
  id: 12,
  title: 'DevOps Services',
  path: 'devops',
  family: 'cloud',
  icon: 'infinity',
  banner: {
    src: 'devops',
    alt: 'An endless rail in the shape of an eight carries capsules round, with an orange one crossing in front',
  },
  dp: { src: 'devops', alt: 'Capsules on an endless rail, one of them orange' },
  summary:
    'Build pipelines, infrastructure as code and monitoring, so that your team releases on an ordinary Tuesday and can undo any change.',
  description:
    'Build pipelines, infrastructure as code and monitoring for software teams that want to release on an ordinary Tuesday afternoon, knowing that any change can be traced, tested and undone.',
  detailedDescription:
    'Releases get frightening when they are rare. Changes pile up, a weekend is booked, and the one engineer who knows the script had better be awake. Our work shrinks the release until it is dull. We follow a single change from a developer’s laptop to your customers and note every wait along the way. Then we build the pipeline: tests that run on each commit, environments created from code, and deployments that reach a small group first and roll back by themselves if errors rise.\n\nDashboards lead with what users feel, such as a failed payment. Alarms wake someone only when there is something to do. Security checks sit in the same pipeline, so a library with a known flaw is stopped before it ships. Your engineers pair with ours from the first day, and the whole set-up is theirs at the end.',
  services: [
    'Delivery Assessment: one change followed from idea to production, with every delay and manual step recorded',
    'Pipeline Engineering: builds, tests and approvals that run automatically for every commit and explain each failure',
    'Infrastructure as Code: networks, servers and permissions described in reviewed files that can rebuild everything from nothing',
    'Container Platforms: Kubernetes clusters sized to your team, with upgrades, quotas and sensible defaults already settled',
    'Release Strategies: canary deployments and feature flags that show new code to a few users first',
    'Monitoring and Alerting: logs, traces and service goals tied to what customers notice when something slows',
    'Pipeline Security: secrets kept in a vault, dependencies scanned and every artefact signed before it ships',
    'Incident Readiness: on-call rotas, written runbooks and rehearsed failures, followed by reviews that blame nobody',
  ],
  outcome:
    'Your team ships small changes as soon as they are ready and can take any of them back. When something breaks at night, the evidence is on the screen before the guessing starts.',
} satisfies Service;
