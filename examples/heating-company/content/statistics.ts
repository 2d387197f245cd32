import type { Statistic } from './schemas/statistics';

export default [
  { value: '1987', label: 'gegründet' },
  { value: '640', label: 'Anlagen in unserer Wartung' },
  { value: '14', label: 'Leute in der Werkstatt' },
] satisfies Statistic[];
