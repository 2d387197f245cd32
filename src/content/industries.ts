import type { Industry } from './schemas/industries';

export default [
  {
    id: 1,
    title: 'Healthcare',
    image: { src: 'healthcare', alt: 'A stethoscope’s orange tube writes a pulse across a heart of tiles' },
    description:
      'Patient portals, appointment apps, video consultations and tools that put urgent scans on top, with consent and a record of access throughout.',
    isHighlighted: false,
  },
  {
    id: 2,
    title: 'E-commerce & Retail',
    image: { src: 'ecommerce-retail', alt: 'A small shop with a striped awning, its parcels piled high on the roof' },
    description:
      'Storefronts, tills and stockrooms that share one stock count, with fast search, product advice that fits and returns that customers handle themselves.',
    isHighlighted: true,
  },
  {
    id: 3,
    title: 'Finance & Banking',
    image: { src: 'finance-banking', alt: 'An open vault, and columns of coins that rise like a chart' },
    description:
      'Mobile banking, onboarding checks, payment engines and fraud alerts that explain themselves, with an audit trail behind every figure on the screen.',
    isHighlighted: false,
  },
  {
    id: 4,
    title: 'Energy',
    image: {
      src: 'energy',
      alt: 'A sunflower with solar petals round an orange heart, among wind turbines in a field of tiles',
    },
    description:
      'Dashboards for turbines, panels and meters, forecasts of supply and demand, and field apps that keep working where the signal stops.',
    isHighlighted: false,
  },
  {
    id: 5,
    title: 'Real Estate',
    image: { src: 'real-estate', alt: 'Three terraced houses cut open to show their rooms, one of them lit' },
    description:
      'Listing sites, virtual viewings, lease and deposit records, and tenant apps in which a broken boiler becomes a booked repair.',
    isHighlighted: false,
  },
  {
    id: 6,
    title: 'Manufacturing',
    image: {
      src: 'manufacturing',
      alt: 'A robot arm finishes an orange gear on a belt that brings blocks and takes gears away',
    },
    description:
      'Camera checks on the line, sensors that warn before a breakdown, and planning boards that match orders to stock, shifts and machines.',
    isHighlighted: false,
  },
  {
    id: 7,
    title: 'Logistics & Supply Chain',
    image: { src: 'logistics-supply-chain', alt: 'A gantry crane swings an orange container over a waiting lorry' },
    description:
      'Route planning, warehouse and yard apps, proof of delivery, and tracking pages that tell customers where a parcel is before they ask.',
    isHighlighted: false,
  },
  {
    id: 8,
    title: 'Education',
    image: { src: 'education', alt: 'Books climb in a spiral stair to an orange reading lamp' },
    description:
      'Course platforms, live classrooms, marking aids and portals that show teachers who needs help and let students resume where they stopped.',
    isHighlighted: false,
  },
  {
    id: 9,
    title: 'Telecom',
    image: { src: 'telecom', alt: 'A lattice mast with a glowing beacon stands in rings of tiles like waves' },
    description:
      'Self-service apps, order and billing systems, network maps that pinpoint a fault, and voice assistants that handle the routine calls.',
    isHighlighted: false,
  },
] satisfies Industry[];
