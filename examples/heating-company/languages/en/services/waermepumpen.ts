export default {
  path: 'heat-pumps',
  title: 'Heat pumps',
  banner: { alt: 'A heat pump in a garden' },
  dp: { alt: 'A heat pump in a garden' },
  description: 'A heat pump takes three quarters of its heat from the air outside your door.',
  detailedDescription:
    'A heat pump takes three quarters of its heat from the air outside your door. We begin with a visit: we measure temperatures, look at pipes and meters, and ask what bothers you. Then we calculate each room by itself. You get one sheet with one figure and what it contains. Two people build it, whom you know from the first visit. After the first winter we come back, read the values and adjust.',
  services: [
    'Measurement: one day with sensors in all rooms',
    'Calculation: heat load and pipes, room by room',
    'Subsidies: we make the applications',
    'Removal: the old system leaves on the same day',
    'Installation: two people, one contact',
    'Follow-up: a visit after the first winter',
  ],
  outcome: 'A house that is warm, and a bill that matches what we said.',
};
