import type { Service } from '../../../content/schemas/services';

export default {
  path: 'prozessautomatisierung',
  title: 'Prozessautomatisierung',
  summary:
    'Software übernimmt, was Menschen sonst abtippen: Rechnungen, Berichte und Zahlen zwischen Systemen, geprüft und nachvollziehbar.',
  banner: { alt: 'Ein Roboterarm legt ein Blatt auf einen ordentlichen Stapel' },
  dp: { alt: 'Ein Roboterarm sortiert Blätter' },
  description: 'Software übernimmt, was Menschen sonst von einem Fenster in das nächste abtippen.',
  detailedDescription:
    'Viele Abläufe bestehen aus immer gleichen Schritten: eine Rechnung öffnen, drei Zahlen lesen, sie in ein anderes System eintragen. Wir lassen Software diese Schritte ausführen, so zuverlässig und nachvollziehbar, dass sich niemand mehr darum kümmern muss.',
  services: ['Analyse: Wir finden die Schritte, die sich lohnen.', 'Umsetzung: Wir bauen und prüfen sie mit Ihnen.'],
  outcome: 'Ihre Leute haben Zeit für das, was nur sie können.',
} satisfies Partial<Service>;
