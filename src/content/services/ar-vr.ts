import type { Service } from '../schemas/services';

export default {
  id: 19,
  title: 'AR and VR Development',
  path: 'ar-vr',
  family: 'new-worlds',
  icon: 'rectangle-goggles',
  banner: {
    src: 'ar-vr',
    alt: 'A porcelain head on a stand wears a headset, and half a tiled world bursts out of it round a glowing core',
  },
  dp: { src: 'ar-vr', alt: 'A head in a headset, half a world bursting out of it' },
  summary:
    'Augmented and virtual reality for training, sales and maintenance, on headsets, phones and browsers, tested with the people who use it.',
  description:
    'We build augmented and virtual reality applications for training, sales, design review and maintenance. They run on headsets, phones and browsers, and are tested with the people who will use them at work.',
  detailedDescription:
    'Put on a headset and stand beside a machine that has not been built yet. Walk round it, open the service hatch, find that the filter cannot be reached. Found today, the mistake costs a sketch; found next year, a redesign. We make applications for moments like this one: a technician rehearsing a dangerous repair, a buyer placing a sofa in her own living room, an architect and a client meeting inside a drawing from different cities.\n\nBefore any production art we test a rough scene on the target device, because comfort, reach and lighting decide whether people come back. Then we turn your CAD files into models light enough to hold a steady frame rate, write the interactions, and connect the result to your product and training records. Sessions are short by design, and there is always a seated option.',
  services: [
    'Concept Prototyping: a rough interactive scene on the target headset to test the idea before production starts',
    'Virtual Training Simulators: procedures practised safely, with mistakes recorded and results sent to your learning system',
    'AR Product Viewers: true-to-scale products placed in the customer’s room from a phone and ready to order',
    'Remote Assistance Tools: an expert draws instructions into the technician’s view and keeps a record of the repair',
    '3D Asset Production: CAD and scan data rebuilt as light, accurate models with materials that look right',
    'Design Review Rooms: shared spaces where distant colleagues inspect the same model and leave notes on it',
    'WebXR Experiences: immersive scenes that open from a link in the browser, with a fallback for older devices',
    'Device Fleet Support: headsets enrolled, updated and locked to your applications, with charging and hygiene routines included',
  ],
  outcome:
    'Trainees make their first mistakes where nothing can break, and buyers see what they are paying for at full size. Your experts help distant sites without boarding a plane.',
} satisfies Service;
