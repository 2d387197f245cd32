import type { Industry } from './schemas/industries';

export default [
  {
    id: 1,
    title: 'Healthcare',
    image: { src: 'healthcare', alt: 'A stethoscope on a heart of tiles' },
    description:
      'Patient portals, appointment apps, video consultations and tools that put urgent scans on top, with consent throughout.',
    isHighlighted: false,
  },
  {
    id: 2,
    title: 'E-commerce & Retail',
    image: { src: 'ecommerce-retail', alt: 'A small shop, parcels on its roof' },
    description:
      'Storefronts, tills and stockrooms that share one stock count, with fast search and returns that customers handle themselves.',
    isHighlighted: true,
  },
  {
    id: 3,
    title: 'Finance & Banking',
    image: { src: 'finance-banking', alt: 'An open vault and rising coins' },
    description:
      'Mobile banking, onboarding checks, payment engines and fraud alerts that explain themselves, with an audit trail behind every figure.',
    isHighlighted: false,
  },
  {
    id: 4,
    title: 'Energy',
    image: {
      src: 'energy',
      alt: 'A solar sunflower among turbines',
    },
    description:
      'Dashboards for turbines, panels and meters, forecasts of supply and demand, and field apps that keep working where the signal stops.',
    isHighlighted: false,
  },
  {
    id: 5,
    title: 'Real Estate',
    image: { src: 'real-estate', alt: 'Houses cut open, one room lit' },
    description:
      'Listing sites, virtual viewings, lease and deposit records, and tenant apps in which a broken boiler becomes a booked repair.',
    isHighlighted: false,
  },
  {
    id: 6,
    title: 'Manufacturing',
    image: {
      src: 'manufacturing',
      alt: 'A robot arm finishing a gear',
    },
    description:
      'Camera checks on the line, sensors that warn before a breakdown, and planning boards that match orders to stock, shifts and machines.',
    isHighlighted: false,
  },
  {
    id: 7,
    title: 'Logistics & Supply Chain',
    image: { src: 'logistics-supply-chain', alt: 'A crane loading a lorry' },
    description:
      'Route planning, warehouse and yard apps, proof of delivery, and tracking pages that answer customers before they ask.',
    isHighlighted: false,
  },
  {
    id: 8,
    title: 'Education',
    image: { src: 'education', alt: 'A stair of books up to a lamp' },
    description: 'Course platforms, live classrooms, marking aids and portals that show teachers who needs help.',
    isHighlighted: false,
  },
  {
    id: 9,
    title: 'Telecom',
    image: { src: 'telecom', alt: 'A mast in rings of tiles' },
    description:
      'Self-service apps, order and billing systems, network maps that pinpoint a fault, and voice assistants that handle the routine calls.',
    isHighlighted: false,
  },
] satisfies Industry[];
