import { translatePages } from '@worldwright/engine';

export default translatePages({
  '/': {
    title: '{company.shortName}: heating, bathrooms and heat pumps in Leipzig',
    description:
      'Heat pumps, boiler houses and bathrooms in Leipzig: measured, calculated and built at a fixed price, since 1987.',
    sections: {
      hero: {
        welcome: 'Leipzig and twenty kilometres around',
        tagline: 'You will notice in January',
        pitch:
          'We build heat pumps, boiler houses and bathrooms. First we measure, then we name a price, and it holds.',
        action: { label: 'Make an appointment' },
        picture: { alt: 'A house in the evening, its windows aglow' },
      },
      leistungen: { heading: 'What we build', step: { label: 'Services' } },
      text: {
        heading: 'Two people, from the first day to the last',
        paragraphs: [
          'Whoever measures at your place also builds, and comes back after the winter. So there is always somebody who knows why a pipe is where it is.',
          'Fourteen people, a workshop in Reudnitz, and no call centre.',
        ],
        picture: { alt: 'Copper pipes, two gauges and a white boiler' },
        action: { label: 'See our prices', to: '/preise' },
      },
      statistics: { heading: 'In figures' },
      quotation: {
        quote: 'They advised me against the larger system. Since then I have asked nobody else.',
        role: 'Master baker, Stötteritz',
        portrait: { alt: 'Konrad Vogt with a cap' },
      },
      'call-to-action': {
        heading: 'The next winter will come',
        text: 'An appointment costs nothing and takes an hour.',
        action: { label: 'Make an appointment' },
        second: { label: 'See our prices' },
        picture: { alt: 'A heat pump in a garden' },
      },
      kontakt: {
        heading: 'Write to us',
        picture: { alt: 'A red valve on a copper pipe' },
        step: { label: 'Contact' },
      },
      faq: { heading: 'Questions', picture: { alt: 'A white bathtub in front of bright tiles' } },
    },
  },
  '/leistungen': {
    path: '/services',
    title: 'Services: heat and water from one workshop',
    description: 'Heat pumps, boiler houses, radiators, solar heat, bathrooms and an emergency service.',
    sections: {
      banner: {
        heading: 'Heat and water from one workshop',
        text: 'Two trades in English, six in German.',
        picture: { alt: 'Copper pipes, two gauges and a white boiler' },
      },
      services: { heading: 'At a glance' },
    },
  },
  '/leistungen/{path}': { path: '/services/{path}', sections: { service: {} } },
  '/preise': {
    path: '/prices',
    title: 'Prices: what a heating system really costs',
    description: 'Fixed prices for heat pumps, boiler houses and bathrooms, with everything that belongs to them.',
    sections: {
      banner: {
        heading: 'One sheet, one figure',
        text: 'And below it, what it contains.',
        picture: { alt: 'Shelves full of pipes and fittings' },
      },
      prices: {
        heading: 'Fixed prices',
        offers: [
          {
            name: 'Maintenance',
            description: 'For every system, also those of others.',
            price: '€189',
            period: 'a year',
            amount: 189,
            features: ['A visit in autumn', 'A record with values', 'Priority in emergencies'],
          },
          {
            name: 'Heat pump',
            badge: 'Chosen most',
            description: 'For a house with six rooms.',
            price: 'from €24,900',
            amount: 24_900,
            features: ['Measurement and calculation', 'Removal of the old system', 'Wiring and applications'],
            action: { label: 'Make an appointment', to: '/#kontakt' },
            isHighlighted: true,
          },
        ],
        note: 'All prices include VAT, before subsidies.',
      },
    },
  },
  '/aktuelles': {
    path: '/news',
    title: 'News from the workshop',
    description: 'What changes at Hartwig: subsidies, people, vans and tools, with dates.',
    sections: {
      banner: { heading: 'News' },
      collection: {
        heading: 'From the workshop',
        tags: [
          { tag: 'geld', label: 'Money', to: '/preise' },
          { tag: 'werkstatt', label: 'Workshop' },
        ],
      },
    },
  },
  '/aktuelles/{path}': {
    path: '/news/{path}',
    sections: {
      article: {
        tags: [
          { tag: 'geld', label: 'Money', to: '/preise' },
          { tag: 'werkstatt', label: 'Workshop' },
        ],
      },
    },
  },
  '/danke': {
    path: '/thanks',
    title: 'Thank you for your message',
    description: 'Your message has arrived, and we will get back to you.',
    sections: {
      message: {
        heading: 'It has arrived',
        text: 'We will call you by tomorrow evening.',
        action: { label: 'Home page' },
        picture: { alt: 'Our van in front of a row of houses' },
      },
    },
  },
  '/404': {
    title: 'Page not found',
    description: 'There is no such page.',
    sections: {
      message: {
        heading: 'Nothing is connected here',
        text: 'The page has moved, or it never was.',
        action: { label: 'Home page' },
        picture: { alt: 'A radiator on a sunny wall' },
      },
    },
  },
});
