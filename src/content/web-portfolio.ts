import type { PortfolioItem } from './schemas/web-portfolio';

export default [
  {
    id: 1,
    img: { src: 'portfolio/web-1', alt: 'Saffron Table’s website: a round dish above a row of free times' },
    title: 'Saffron Table, restaurant bookings',
    link: 'https://example.com/saffron-table',
    sample: true,
  },
  {
    id: 2,
    img: { src: 'portfolio/web-2', alt: 'Indigo Loom’s website: folds of woven cloth in a grid of products' },
    title: 'Indigo Loom, handwoven cloth shop',
    link: 'https://example.com/indigo-loom',
    sample: true,
  },
  {
    id: 3,
    img: { src: 'portfolio/web-3', alt: 'Hollow Pine’s website: a cabin among pines beside a calendar' },
    title: 'Hollow Pine, forest cabin stays',
    link: 'https://example.com/hollow-pine',
    sample: true,
  },
  {
    id: 4,
    img: { src: 'portfolio/web-4', alt: 'Marlowe & Finch’s website: house fronts on cards beside a street map' },
    title: 'Marlowe & Finch, homes for sale',
    link: '',
    sample: true,
  },
  {
    id: 5,
    img: { src: 'portfolio/web-5', alt: 'Brightwater’s website: a piano keyboard above a timetable of lessons' },
    title: 'Brightwater, music school',
    link: 'https://example.com/brightwater',
    sample: true,
  },
  {
    id: 6,
    img: { src: 'portfolio/web-6', alt: 'Velotide’s website: a bicycle above pins along a coast road' },
    title: 'Velotide, bicycle hire',
    link: 'https://example.com/velotide',
    sample: true,
  },
  {
    id: 7,
    img: { src: 'portfolio/web-7', alt: 'Open Shelf’s website: a shelf of book spines under a search box' },
    title: 'Open Shelf, community library',
    link: '',
    sample: true,
  },
  {
    id: 8,
    img: { src: 'portfolio/web-8', alt: 'Petrichor’s website: a garden plan with trees seen from above' },
    title: 'Petrichor, garden design',
    link: 'https://example.com/petrichor',
    sample: true,
  },
  {
    id: 9,
    img: { src: 'portfolio/web-9', alt: 'Lantern Row’s website: a beam of light above rows of cinema seats' },
    title: 'Lantern Row, independent cinema',
    link: '',
    sample: true,
  },
] satisfies PortfolioItem[];
