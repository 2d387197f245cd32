import { translatePages } from '@worldwright/engine';

export default translatePages({
  '/': {
    title: '{company.name}: Software und KI, die Welten erfinden',
    description:
      'Software, künstliche Intelligenz und Cloud aus einer Werkstatt: Wir bauen digitale Produkte, die es noch nicht gibt.',
    sections: {
      hero: {
        welcome: 'Willkommen bei',
        pitch: 'Wir bauen Software und KI, die es noch nicht gibt.',
        action: { label: 'Schreiben Sie uns' },
      },
      service: {
        heading: 'Unsere Leistungen',
        subheading: 'Aus Innovation wird Entwicklung',
        step: { label: 'Leistungen' },
      },
      contactus: {
        heading: 'Sagen Sie uns, was es geben soll',
        subheading: 'Ein Satz genügt für den Anfang.',
        step: { label: 'Kontakt' },
      },
    },
  },
  '/about-us': {
    path: '/ueber-uns',
    title: 'Über uns: wer wir sind und wie wir arbeiten',
    description: 'Eine kleine Werkstatt für Software und künstliche Intelligenz, die zuhört, bevor sie baut.',
    sections: {
      banner: {
        heading: 'Über uns',
        text: 'Uns rufen Sie an, wenn das, was Sie brauchen, in keinem Regal liegt.',
        action: { label: 'Sprechen Sie mit uns' },
        picture: { alt: 'Eine Werkbank, darauf eine kleine Welt aus Kacheln in einem Schraubstock' },
      },
      contactus: { heading: 'Lernen wir uns kennen', subheading: 'Wir schlagen Ihnen einen Termin vor.' },
    },
  },
  '/service/{path}': {
    path: '/leistung/{path}',
    title: '{title} | {company.name}',
    description: '{summary}',
    sections: {
      service: {},
      contactus: { heading: 'Sprechen wir über {title}', subheading: 'Sagen Sie uns, wo Sie stehen.' },
    },
  },
  '/thank-you': {
    path: '/danke',
    title: 'Danke',
    description: 'Ihre Nachricht ist bei uns angekommen.',
    sections: {
      message: { heading: 'Vielen Dank!', text: 'Wir melden uns bald.', action: { label: 'Zur Startseite' } },
    },
  },
  '/404': {
    title: 'Seite nicht gefunden',
    description: 'Diese Seite gibt es nicht.',
    sections: {
      message: {
        heading: 'Diese Kachel fehlt',
        text: 'Diese Seite gibt es nicht.',
        action: { label: 'Zur Startseite' },
      },
    },
  },
});
