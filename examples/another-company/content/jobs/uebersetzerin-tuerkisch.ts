import type { Job } from '../schemas/jobs';

export default {
  path: 'uebersetzerin-tuerkisch',
  date: '2026-10-01',
  until: '2099-01-01T00:00+01:00',
  title: 'Übersetzerin oder Übersetzer für Türkisch',
  summary: 'Urkunden und Verträge, 30 Stunden in der Woche, in Hamburg oder von zu Hause.',
  text: 'Sie übersetzen Urkunden und Verträge aus dem Türkischen und ins Türkische.\n\n- vereidigt, oder auf dem Weg dahin\n- geduldig mit Stempeln\n\nSchreiben Sie uns, auch ohne Lebenslauf.',
  place: 'Hamburg',
  country: 'DE',
  employment: 'PART_TIME',
} satisfies Job;
