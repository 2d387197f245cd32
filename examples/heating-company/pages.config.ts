import { definePages } from '@worldwright/engine';

/** A trade with photographs: every picture is opaque, and none is from the sample. */
export default definePages([
  {
    path: '/',
    layout: 'site',
    title: '{company.shortName}: Heizung, Bad und Wärmepumpen in Leipzig',
    description:
      'Wärmepumpen, Heizzentralen und Bäder in Leipzig: gemessen, gerechnet und zum Festpreis gebaut, seit 1987 von denselben Leuten.',
    sections: [
      {
        type: 'hero',
        welcome: 'Leipzig und zwanzig Kilometer rundum',
        tagline: 'Im Januar merken Sie den Unterschied',
        pitch:
          'Wir bauen Wärmepumpen, Heizzentralen und Bäder. Erst messen wir, dann nennen wir einen Preis, und der gilt.',
        action: { label: 'Termin vereinbaren', to: '#kontakt' },
        picture: { src: 'house', alt: 'Ein Haus am Abend, seine Fenster leuchten', focus: { x: 70, y: 55 } },
      },
      {
        type: 'services',
        id: 'leistungen',
        heading: 'Was wir bauen',
        arrangement: 'row',
        more: '/leistungen',
        step: { label: 'Leistungen', offset: -70 },
      },
      {
        type: 'text',
        heading: 'Zwei Leute, vom ersten bis zum letzten Tag',
        paragraphs: [
          'Wer bei Ihnen misst, baut auch ein, und wer einbaut, kommt nach dem Winter wieder. So weiß immer jemand, warum ein Rohr dort liegt.',
          'Vierzehn Leute, eine Werkstatt in Reudnitz, und kein Callcenter.',
        ],
        picture: {
          src: 'boiler-room',
          alt: 'Kupferrohre, zwei Manometer und ein weißer Kessel',
          focus: { x: 40, y: 50 },
        },
        pictureSide: 'left',
        pictureFrame: 'bleed',
        action: { label: 'Wer wir sind', to: '/ueber-uns' },
      },
      { type: 'industries', heading: 'Wo wir arbeiten' },
      { type: 'statistics', heading: 'In Zahlen' },
      {
        type: 'quotation',
        quote: 'Sie haben mir von der größeren Anlage abgeraten. Seitdem frage ich niemand anderen mehr.',
        name: 'Konrad Vogt',
        role: 'Bäckermeister, Stötteritz',
        portrait: { src: 'people/konrad', alt: 'Konrad Vogt mit Mütze' },
      },
      { type: 'testimonials', heading: 'Was man über uns sagt' },
      {
        type: 'call-to-action',
        heading: 'Der nächste Winter kommt bestimmt',
        text: 'Ein Termin kostet nichts und dauert eine Stunde.',
        action: { label: 'Termin vereinbaren', to: '#kontakt' },
        second: { label: 'Preise ansehen', to: '/preise' },
        picture: { src: 'heat-pump', alt: 'Eine Wärmepumpe im Garten' },
      },
      {
        type: 'contact',
        id: 'kontakt',
        heading: 'Schreiben Sie uns',
        picture: { src: 'valve', alt: 'Ein rotes Ventil an einem Kupferrohr' },
        step: { label: 'Kontakt', offset: -70 },
      },
      {
        type: 'faq',
        heading: 'Häufige Fragen',
        picture: { src: 'bathroom', alt: 'Eine weiße Wanne vor hellen Kacheln' },
      },
    ],
  },
  {
    path: '/leistungen',
    layout: 'site',
    title: 'Leistungen: Wärme und Wasser aus einer Hand',
    description: 'Wärmepumpen, Heizzentralen, Heizkörper, Solarthermie, Bäder und Notdienst: was wir bauen und warten.',
    sections: [
      {
        type: 'banner',
        heading: 'Wärme und Wasser aus einer Hand',
        text: 'Sechs Gewerke, eine Werkstatt.',
        picture: { src: 'boiler-room', alt: 'Kupferrohre, zwei Manometer und ein weißer Kessel' },
      },
      { type: 'service-families', heading: 'Alle Leistungen' },
      { type: 'services', heading: 'Auf einen Blick', arrangement: 'grid' },
      { type: 'portfolio', heading: 'Gebaut', of: 'web' },
    ],
  },
  {
    path: '/leistungen/{path}',
    each: 'services',
    within: '/leistungen',
    layout: 'site',
    title: '{title}',
    description: '{summary}',
    sections: [{ type: 'service' }],
  },
  {
    path: '/preise',
    layout: 'site',
    title: 'Preise: was eine Heizung wirklich kostet',
    description:
      'Festpreise für Wärmepumpe, Heizzentrale und Bad, mit allem, was dazugehört, und was sie nicht enthalten.',
    sections: [
      {
        type: 'banner',
        heading: 'Ein Blatt, eine Zahl',
        text: 'Und darunter, was sie enthält.',
        picture: { src: 'workshop', alt: 'Regale voller Rohre und Fittings', focus: { x: 70, y: 40 } },
        arrangement: 'full',
      },
      {
        type: 'prices',
        heading: 'Festpreise',
        currency: 'EUR',
        offers: [
          {
            name: 'Wartung',
            description: 'Für jede Anlage, auch fremde.',
            price: '189 €',
            period: 'im Jahr',
            amount: 189,
            features: ['Ein Termin im Herbst', 'Protokoll mit Werten', 'Vorrang im Notdienst'],
          },
          {
            name: 'Wärmepumpe',
            badge: 'Meist gewählt',
            description: 'Für ein Haus mit sechs Räumen.',
            price: 'ab 24.900 €',
            amount: 24_900,
            features: [
              'Messung und Berechnung',
              'Abbau der alten Anlage',
              'Elektrik und Anträge',
              'Nachlese nach dem Winter',
            ],
            action: { label: 'Termin vereinbaren', to: '/#kontakt' },
            isHighlighted: true,
          },
          {
            name: 'Bad',
            description: 'Für acht Quadratmeter.',
            price: 'ab 14.500 €',
            amount: 14_500,
            features: ['Planung vor Ort', 'Fliesen, Sanitär, Licht', 'Drei Wochen'],
          },
        ],
        note: 'Alle Preise mit Mehrwertsteuer, vor Förderung.',
      },
      {
        type: 'comparison',
        heading: 'Drei Wege durch den Winter',
        subheading: 'Für ein Haus von 1935 mit 140 Quadratmetern, gerechnet über fünfzehn Jahre.',
        columns: [
          { name: 'Gaskessel', note: 'ab 11.800 €' },
          {
            name: 'Wärmepumpe',
            note: 'ab 24.900 €',
            isHighlighted: true,
            action: { label: 'Termin vereinbaren', to: '/#kontakt' },
          },
          { name: 'Pumpe und Kessel', note: 'ab 29.400 €' },
        ],
        rows: [
          {
            label: 'Kosten im Jahr',
            note: 'Energie und Wartung, nach Preisen von heute.',
            values: ['2.640 €', '1.480 €', '1.720 €'],
          },
          { label: 'Förderung möglich', values: ['-', '+', '+'] },
          { label: 'Ohne neue Heizkörper', values: ['+', 'meistens', '+'] },
          { label: 'Kühlt im Sommer', values: ['-', '+', '+'] },
          { label: 'Warm bei minus zwanzig Grad', values: ['+', '+', '+'] },
        ],
        note: 'Ihr Haus ist ein anderes. [Wir messen es](/#kontakt).',
      },
    ],
  },
  {
    path: '/ueber-uns',
    layout: 'site',
    title: 'Über uns: vierzehn Leute und eine Werkstatt',
    description:
      'Wer bei Hartwig arbeitet, seit wann es uns gibt, wann die Werkstatt offen ist und wie Sie zu uns finden.',
    sections: [
      {
        type: 'banner',
        heading: 'Vierzehn Leute und eine Werkstatt',
        text: 'Seit 1987 in Reudnitz.',
        picture: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile', focus: { x: 60, y: 60 } },
        arrangement: 'left',
      },
      {
        type: 'team',
        id: 'team',
        heading: 'Wen Sie treffen',
        people: [
          {
            name: 'Amara Nwosu',
            role: 'Meisterin, Geschäftsführung',
            portrait: { src: 'people/amara', alt: 'Amara Nwosu' },
            text: 'Rechnet jede Heizlast selbst nach.',
          },
          {
            name: 'Konrad Hartwig',
            role: 'Gründer',
            portrait: { src: 'people/konrad', alt: 'Konrad Hartwig mit Mütze' },
            text: 'Kommt montags, zum Fragenbeantworten.',
          },
          {
            name: 'Mehmet Kaya',
            role: 'Wärmepumpen',
            portrait: { src: 'people/mehmet', alt: 'Mehmet Kaya' },
            text: 'Hört am Geräusch, was fehlt.',
          },
          {
            name: 'Jule Sander',
            role: 'Bäder',
            portrait: { src: 'people/jule', alt: 'Jule Sander' },
            text: 'Zeichnet, bis jeder Handtuchhaken stimmt.',
          },
        ],
      },
      {
        type: 'video',
        heading: 'Ein Tag im Keller',
        title: 'Neun Tage in neunzig Sekunden',
        description: 'Vom Abbau des Ölkessels bis zum ersten warmen Abend.',
        address: 'https://vimeo.com/76979871',
        poster: { src: 'boiler-room', alt: 'Kupferrohre, zwei Manometer und ein weißer Kessel' },
        uploaded: '2025-11-03',
        duration: '1:30',
      },
      { type: 'values', heading: 'Woran Sie uns messen', hideWorkProcess: false },
      {
        type: 'gallery',
        heading: 'Aus der Werkstatt',
        pictures: [
          { picture: { src: 'workshop', alt: 'Regale voller Rohre und Fittings' }, caption: 'Das Lager' },
          { picture: { src: 'valve', alt: 'Ein rotes Ventil an einem Kupferrohr' } },
          { picture: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile' }, caption: 'Um sieben geht es los' },
          { picture: { src: 'bathroom', alt: 'Eine weiße Wanne vor hellen Kacheln' } },
          { picture: { src: 'collectors', alt: 'Sonnenkollektoren auf einem roten Dach' } },
          { picture: { src: 'heat-pump', alt: 'Eine Wärmepumpe im Garten' } },
        ],
      },
      {
        type: 'timeline',
        heading: 'Wie es kam',
        events: [
          {
            when: '1987',
            title: 'Ein Hof in Reudnitz',
            text: 'Konrad Hartwig übernimmt die Werkstatt seines Meisters.',
            picture: { src: 'workshop', alt: 'Regale voller Rohre und Fittings' },
          },
          {
            when: '2009',
            title: 'Die erste Wärmepumpe',
            text: 'In einem Haus von 1911, gegen jeden Rat.',
            picture: { src: 'heat-pump', alt: 'Eine Wärmepumpe im Garten' },
          },
          {
            when: '2024',
            title: 'Amara Nwosu übernimmt',
            text: 'Und rechnet weiter jede Heizlast selbst nach.',
            picture: { src: 'people/amara', alt: 'Amara Nwosu' },
          },
        ],
      },
      {
        type: 'hours',
        id: 'zeiten',
        heading: 'Kommen Sie vorbei',
        text: 'Die Einfahrt ist neben der Bäckerei.',
        hours: [
          { days: ['monday', 'tuesday', 'wednesday', 'thursday'], opens: '07:00', closes: '16:30' },
          { days: ['friday'], opens: '07:00', closes: '13:00' },
          { days: ['saturday', 'sunday'], note: 'Notdienst' },
        ],
        exceptions: [{ from: '2026-12-24', until: '2026-12-31', opens: '08:00', closes: '12:00' }],
        address: { street: 'Kohlgartenstraße 12', postalCode: '04315', city: 'Leipzig', country: 'DE' },
        picture: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile' },
      },
    ],
  },
  {
    path: '/aktuelles',
    layout: 'site',
    title: 'Aktuelles aus der Werkstatt',
    description: 'Was sich bei Hartwig ändert: Förderung, Leute, Wagen und Werkzeug, mit Datum.',
    sections: [
      { type: 'banner', heading: 'Aktuelles' },
      {
        type: 'collection',
        heading: 'Aus der Werkstatt',
        of: 'news',
        tags: [
          { tag: 'geld', label: 'Geld', to: '/preise' },
          { tag: 'werkstatt', label: 'Werkstatt' },
        ],
      },
    ],
  },
  {
    path: '/aktuelles/{path}',
    each: 'news',
    within: '/aktuelles',
    layout: 'site',
    title: '{title}',
    description: '{summary}',
    sections: [
      {
        type: 'article',
        readingTime: true,
        tags: [
          { tag: 'geld', label: 'Geld', to: '/preise' },
          { tag: 'werkstatt', label: 'Werkstatt' },
        ],
      },
    ],
  },
  {
    path: '/impressum',
    layout: 'site',
    title: 'Impressum',
    description: 'Wer für diese Seiten verantwortlich ist, und wie Sie uns schreiben oder anrufen können.',
    sections: [
      { type: 'banner', heading: 'Impressum' },
      {
        type: 'text',
        heading: 'Verantwortlich',
        paragraphs: ['{company.name}, {company.address}. Geschäftsführerin: Amara Nwosu.'],
      },
    ],
  },
  {
    path: '/danke',
    redirectFrom: ['/thank-you'],
    layout: 'site',
    title: 'Danke für Ihre Nachricht',
    description: 'Ihre Nachricht ist angekommen, und wir melden uns.',
    index: false,
    sections: [
      {
        type: 'message',
        heading: 'Angekommen',
        text: 'Wir rufen Sie bis morgen Abend an.',
        action: { label: 'Zur Startseite', to: '/' },
        picture: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile' },
      },
    ],
  },
  {
    path: '/404',
    layout: 'site',
    title: 'Seite nicht gefunden',
    description: 'Diese Seite gibt es nicht.',
    sections: [
      {
        type: 'message',
        heading: 'Hier ist kein Anschluss',
        text: 'Die Seite ist umgezogen, oder es gab sie nie.',
        action: { label: 'Zur Startseite', to: '/' },
        picture: { src: 'radiator', alt: 'Ein Heizkörper an einer sonnigen Wand' },
      },
    ],
  },
]);
