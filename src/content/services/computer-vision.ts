import type { Service } from '../schemas/services';

export default {
  id: 14,
  title: 'Computer Vision Solutions',
  path: 'computer-vision',
  family: 'ai',
  icon: 'scan-eye',
  banner: {
    src: 'computer-vision',
    alt: 'A large camera aperture with a glowing pupil sends sight lines to a cone framed between a cube and a ball',
  },
  dp: { src: 'computer-vision', alt: 'A camera aperture like an eye, looking at a framed cone' },
  summary:
    'Cameras that inspect and count in factories, shops and clinics, and tell the right person while a fault can still be put right.',
  description:
    'Cameras that inspect and count: vision systems for factories, shops and clinics that spot a hairline crack or an empty shelf and tell the right person while it can still be put right.',
  detailedDescription:
    'A trained inspector sees the scratch at once, but nobody can look that closely for a whole shift. Our vision systems can. They examine every part on the belt or every pallet at the gate, and pass the doubtful ones to the expert who decides. Work starts with light and lenses, since a well placed lamp often helps more than a bigger model. Labelling comes next, done with your specialists until they agree among themselves what counts as a defect.\n\nWe train on your images, test on days the model has never seen and report misses separately from false alarms, because they cost you different things. Where video shows people, it is processed on the device and faces are blurred before anything is stored. When your products change, the system flags unfamiliar pictures, and the corrections go into its next training.',
  services: [
    'Visual Inspection: surface flaws, missing parts and wrong labels found on the line before packing',
    'Object Detection: vehicles, goods and tools located and counted in live video from ordinary cameras',
    'Document Reading: printed and handwritten text extracted from scans, delivery notes and photographs of forms',
    'Medical Imaging: scans sorted by urgency and regions marked for the clinician who makes the diagnosis',
    'Retail Shelf Monitoring: empty places, misplaced products and wrong price tags reported while the shop is open',
    'Site Safety Monitoring: missing helmets and blocked exits noticed early, with faces blurred before storage',
    'Edge Deployment: models compressed to run on cameras and small computers without sending video away',
    'Dataset Engineering: images collected, labelled and balanced with your specialists, including the rare cases that matter',
  ],
  outcome:
    'Inspection and counting reach operational efficiency gains of 40-60%, and faults are found at the station that causes them. Your experts give their attention to the cases that deserve it.',
} satisfies Service;
