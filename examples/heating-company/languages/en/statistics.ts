import type { Statistic } from '../../content/schemas/statistics';

export default [
  { value: '1987', label: 'founded' },
  { value: '640', label: 'systems in our care' },
  { value: '14', label: 'people in the workshop' },
] satisfies Statistic[];
