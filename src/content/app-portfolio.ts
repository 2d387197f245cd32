import type { PortfolioItem } from './schemas/web-portfolio';

export default [
  {
    id: 1,
    img: { src: 'portfolio/app-1', alt: 'The Neem Tree app: a leaf above a list of appointment times' },
    title: 'Neem Tree, clinic appointments',
    link: 'https://play.google.com/store/apps/details?id=example.worldwright.neemtree',
    sample: true,
  },
  {
    id: 2,
    img: { src: 'portfolio/app-2', alt: 'The Harbourline app: a lorry’s route winds between delivery stops' },
    title: 'Harbourline, routes for drivers',
    link: 'https://play.google.com/store/apps/details?id=example.worldwright.harbourline',
    sample: true,
  },
  {
    id: 3,
    img: { src: 'portfolio/app-3', alt: 'The Tiffin Trail app: a stacked lunch tin above an order on its way' },
    title: 'Tiffin Trail, lunch delivery',
    link: 'https://play.google.com/store/apps/details?id=example.worldwright.tiffintrail',
    sample: true,
  },
  {
    id: 4,
    img: { src: 'portfolio/app-4', alt: 'The Monsoon Diary app: a rain cloud above bars of daily rainfall' },
    title: 'Monsoon Diary, rainfall for growers',
    link: '',
    sample: true,
  },
  {
    id: 5,
    img: { src: 'portfolio/app-5', alt: 'The Raga Room app: a sitar above the waveform of a recording' },
    title: 'Raga Room, music practice',
    link: 'https://play.google.com/store/apps/details?id=example.worldwright.ragaroom',
    sample: true,
  },
  {
    id: 6,
    img: { src: 'portfolio/app-6', alt: 'The Stepwell app: flights of stone steps lead down to a pin' },
    title: 'Stepwell, walking tours',
    link: 'https://play.google.com/store/apps/details?id=example.worldwright.stepwell',
    sample: true,
  },
  {
    id: 7,
    img: { src: 'portfolio/app-7', alt: 'The Night Heron app: a heron under the moon above a list of sightings' },
    title: 'Night Heron, birdwatching log',
    link: '',
    sample: true,
  },
  {
    id: 8,
    img: { src: 'portfolio/app-8', alt: 'The Abacus Lane app: rows of abacus beads above a daily total' },
    title: 'Abacus Lane, accounts for shops',
    link: 'https://play.google.com/store/apps/details?id=example.worldwright.abacuslane',
    sample: true,
  },
] satisfies PortfolioItem[];
