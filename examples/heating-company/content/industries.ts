import type { Industry } from './schemas/industries';

export default [
  {
    id: 1,
    title: 'Einfamilienhäuser',
    image: { src: 'house', alt: 'Ein Haus am Abend, seine Fenster leuchten', focus: { x: 60, y: 50 } },
    description: 'Von der Ölheizung zur Wärmepumpe in neun Tagen, mit allen Anträgen.',
    isHighlighted: true,
  },
  {
    id: 2,
    title: 'Altbauten',
    image: { src: 'radiator', alt: 'Ein Heizkörper an einer sonnigen Wand' },
    description: 'Strangsanierung, während alle wohnen bleiben.',
    isHighlighted: false,
  },
  {
    id: 3,
    title: 'Mehrfamilienhäuser',
    image: { src: 'boiler-room', alt: 'Kupferrohre und ein weißer Kessel' },
    description: 'Heizzentralen mit Messung je Wohnung.',
    isHighlighted: false,
  },
  {
    id: 4,
    title: 'Betriebe',
    image: { src: 'workshop', alt: 'Regale voller Rohre und Fittings' },
    description: 'Hallen, Duschen, Prozesswärme.',
    isHighlighted: false,
  },
  {
    id: 5,
    title: 'Neubauten',
    image: { src: 'collectors', alt: 'Sonnenkollektoren auf einem roten Dach' },
    description: 'Vom Keller bis zum Kollektor aus einer Hand.',
    isHighlighted: false,
  },
] satisfies Industry[];
