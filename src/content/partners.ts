import type { Partner } from './schemas/partners';

export default [
  { name: 'Havenlea', logo: { src: 'partners/havenlea', alt: 'Havenlea' }, sample: true },
  { name: 'Blue Sitar', logo: { src: 'partners/blue-sitar', alt: 'Blue Sitar' }, sample: true },
  { name: 'Tern Travel', logo: { src: 'partners/tern-travel', alt: 'Tern Travel' }, sample: true },
  { name: 'Cardamom Hall', logo: { src: 'partners/cardamom-hall', alt: 'Cardamom Hall' }, sample: true },
  { name: 'Velvet Fern', logo: { src: 'partners/velvet-fern', alt: 'Velvet Fern' }, sample: true },
  { name: 'Kestrel Cars', logo: { src: 'partners/kestrel-cars', alt: 'Kestrel Cars' }, sample: true },
  { name: 'Oriel Homes', logo: { src: 'partners/oriel-homes', alt: 'Oriel Homes' }, sample: true },
  { name: 'Octave Row', logo: { src: 'partners/octave-row', alt: 'Octave Row' }, sample: true },
  { name: 'Paper Compass', logo: { src: 'partners/paper-compass', alt: 'Paper Compass' }, sample: true },
  { name: 'Long Ladle', logo: { src: 'partners/long-ladle', alt: 'Long Ladle' }, sample: true },
  { name: 'Comb & Clove', logo: { src: 'partners/comb-and-clove', alt: 'Comb & Clove' }, sample: true },
  { name: 'Marigold Motors', logo: { src: 'partners/marigold-motors', alt: 'Marigold Motors' }, sample: true },
  { name: 'Keystead', logo: { src: 'partners/keystead', alt: 'Keystead' }, sample: true },
  { name: 'Second Bell', logo: { src: 'partners/second-bell', alt: 'Second Bell' }, sample: true },
  { name: 'Dune & Delta', logo: { src: 'partners/dune-and-delta', alt: 'Dune & Delta' }, sample: true },
  { name: 'Wild Loam', logo: { src: 'partners/wild-loam', alt: 'Wild Loam' }, sample: true },
  { name: 'Silver Grain', logo: { src: 'partners/silver-grain', alt: 'Silver Grain' }, sample: true },
  { name: 'Pippin Yard', logo: { src: 'partners/pippin-yard', alt: 'Pippin Yard' }, sample: true },
] satisfies Partner[];
