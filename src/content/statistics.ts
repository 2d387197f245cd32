import type { Statistic } from './schemas/statistics';

export default [
  { value: '4+', label: 'Years of experience' },
  { value: '100+', label: 'Projects completed' },
  { value: '100%', label: 'Satisfied clients' },
  { value: '02+', label: 'Recognitions' },
] satisfies Statistic[];
