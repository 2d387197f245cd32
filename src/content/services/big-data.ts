import type { Service } from '../schemas/services';

export default {
  id: 17,
  title: 'Big Data Engineering',
  path: 'big-data',
  family: 'data',
  icon: 'waves',
  banner: {
    src: 'big-data',
    alt: 'A great wave of tiles curls over, and its foam settles into one neat stack with an orange tile on top',
  },
  dp: { src: 'big-data', alt: 'A wave of tiles settling into a neat stack' },
  summary:
    'Platforms that take in events, logs and years of archives, store them affordably and give your analysts tables without an overnight wait.',
  description:
    'We build platforms that take in event streams, logs and years of archives, store them affordably, and turn them into tables your analysts can query without waiting for the overnight run.',
  detailedDescription:
    'Somewhere between the first warehouse and the latest acquisition, the nightly load stops finishing by morning. That is usually when companies call us. We measure what actually arrives: how much, how fast, in which shape and for whom. Some of it deserves a stream that updates by the second; a great deal is better kept in cheap files and read on demand.\n\nOn that evidence we design a lakehouse, write the ingestion jobs and put a contract on every feed, so that a column renamed at the source raises an alarm before it reaches a report. Pipelines are code, with tests, versions and an owner. Queries carry a price tag your finance team can read. When the volume grows again, your engineers add capacity and the design stays as it is.',
  services: [
    'Platform Architecture: a lakehouse design sized on your real volumes, query patterns, retention rules and budget',
    'Streaming Ingestion: events from shops, sensors and applications captured in order and delivered even after an outage',
    'Batch Pipelines: scheduled loads that restart where they stopped and never count the same row twice',
    'Data Lake Storage: open file formats, sensible partitions and tiers that move old records to cheaper disks',
    'Distributed Processing: Spark and Flink jobs tuned to finish on time on the smallest cluster that works',
    'Data Quality Contracts: agreed schemas and checks on each feed, with an alert to the team that owns it',
    'Governance and Lineage: a catalogue that shows where each field came from and who may read it',
    'Query Performance Tuning: slow queries profiled, tables reorganised and costly habits replaced with cheaper ones',
  ],
  outcome:
    'Analysts ask questions of the full history and read the answers while they still matter. Storage and compute costs follow the data you use, and connecting a new source becomes routine work.',
} satisfies Service;
