import { definePages } from '@worldwright/engine';

/**
 * Every page of the site, and its sections from top to bottom. Move a section by moving its block, hide it with
 * `hidden: true`, and change its text between the quotes. In any text, `{company.name}` stands for the company's name;
 * every other fact of `src/content/company.ts` works the same way. A mistake stops the build with its place.
 */
export default definePages([
  {
    path: '/',
    layout: 'site',
    name: 'Home',
    title: '{company.name}: software and AI that invent worlds',
    description:
      'We design, build and run software, AI and tailored technology services for companies from first product to enterprise. Tell us what should exist.',
    share: { title: '{company.tagline}' },
    footerPicture: { src: 'who-we-are-night', alt: 'Nineteen tiles by night, one of them aglow' },
    sections: [
      {
        type: 'hero',
        welcome: 'Welcome to',
        company: '{company.name}',
        tagline: '{company.tagline}',
        pitch:
          'We build software, AI and technology services for companies that have something new to make. From the first sketch to the system that runs your business, with one team.',
        action: { label: 'JOIN THE INNOVATION', to: '#contactus' },
        picture: {
          src: 'world',
          alt: 'A planet of porcelain tiles opens, and its glowing core shows',
        },
      },
      {
        type: 'services',
        id: 'service',
        heading: 'Our Services',
        subheading: 'Turning Innovation Into Business Evolution',
        arrangement: 'row',
        more: '/services',
        step: { label: 'Our Services offerings', offset: -70 },
      },
      {
        type: 'industries',
        id: 'industry',
        heading: 'Industries We Serve',
        step: { label: 'Industry', offset: -100 },
      },
      {
        type: 'text',
        id: 'about',
        heading: 'A workshop for worlds that do not exist yet',
        paragraphs: [
          '{company.name} began with a simple wish: to build software the way good workshops build things. Look closely, draw it, make it, test it, and put your name on it.',
          'Today we are engineers, designers and data people under one roof. We have delivered more than a hundred projects in four years, and we still answer the phone ourselves.',
        ],
        picture: {
          src: 'planning',
          alt: 'A scroll carries the drawing of a tiled globe, and before it stands the first half-built bowl',
        },
        pictureSide: 'left',
        action: { label: 'More about us', to: '/about-us' },
        step: { label: 'About Us', offset: -70 },
      },
      {
        type: 'values',
        id: 'values',
        heading: 'Our Values',
        subheading: 'What we give',
        hideWorkProcess: true,
        step: { label: 'Our Values', offset: -40 },
      },
      { type: 'statistics', heading: 'Four years of work, counted' },
      {
        type: 'testimonials',
        id: 'reviews',
        heading: 'Testimonials',
        subheading: 'Our client says',
        step: { label: 'Testimonials', offset: -70 },
      },
      { type: 'partners', heading: 'Associated With', subheading: 'Our Growth Enablers' },
      {
        type: 'contact',
        id: 'contactus',
        heading: 'Tell us what should exist',
        subheading:
          'A few lines are enough. Somebody who builds things reads them and answers within two working days.',
        picture: { src: 'letter', alt: 'A sheet on a desk pad, and a pen that has just begun to write' },
        step: { label: 'Contact Us', offset: -70 },
      },
      {
        type: 'faq',
        id: 'faq',
        heading: 'Questions about {company.platform}',
        subheading: 'Our storytelling platform, for people who build worlds in words.',
        picture: { src: 'lorewell', alt: 'A book whose pages rise to snowy peaks, a river for its bookmark' },
      },
    ],
  },
  {
    path: '/about-us',
    layout: 'site',
    title: 'About Company: who we are and how we work',
    name: 'About Company',
    description:
      'Who we are, how we work and what we have done so far: engineers, designers and data people who build software and AI for companies of every size.',
    redirectFrom: ['/aboutus'],
    sections: [
      {
        type: 'banner',
        heading: 'About Company',
        text: 'We are the people you call when the thing you need is not on any shelf.',
        action: { label: 'Talk to us', to: '#contactus' },
        picture: { src: 'about', alt: 'A workbench with a small world of tiles held in a vice' },
        arrangement: 'left',
      },
      {
        type: 'text',
        heading: 'Know About Us',
        paragraphs: [
          'A good system starts with somebody who listens. Before we write a line, we sit beside the people who will use it: the nurse at the end of a shift, the dispatcher with three phones, the shop owner who does the books at night. What we learn there decides more than any technology.',
          'Then we build in small, finished steps. You see something real every second week, you can change your mind while it is cheap, and you own the code from the first day. When it is live, we stay: most of our clients began with one project and are still with us.',
          'We work for startups that need a first product and for enterprises that need an old one replaced without anybody noticing. The care is the same.',
        ],
      },
      { type: 'statistics', heading: 'What that has come to so far' },
      {
        type: 'values',
        heading: 'Our Values',
        subheading: 'What we give',
        hideWorkProcess: false,
      },
      {
        type: 'text',
        heading: 'WHO WE ARE',
        paragraphs: [
          'Software engineers who read the manual. Designers who test with strangers. Data scientists who say when the data cannot answer. Operations people who sleep well because they rehearsed.',
          'We share one office, one backlog and one rule: whoever builds it explains it to the client. It keeps the sentences short and the systems honest.',
        ],
        picture: { src: 'who-we-are', alt: 'Nineteen tiles, each different, make one hexagon' },
      },
      {
        type: 'contact',
        id: 'contactus',
        heading: 'Let us meet',
        subheading: 'Tell us a little about yourself and what you have in mind. We will suggest a time to talk.',
        picture: { src: 'ai-calling', alt: 'A telephone handset whose coiled cord turns into handwriting' },
      },
    ],
  },
  {
    path: '/services',
    layout: 'site',
    title: 'Services: software, AI, data and cloud',
    name: 'Services',
    description:
      'All services in one place: AI, web and mobile apps, data, cloud, security and games, each with what it is made of and what it changes.',
    footerPicture: {
      src: 'not-found-night',
      alt: 'A wall of tiles by night, light in the place of the one that is still to come',
    },
    sections: [
      {
        type: 'banner',
        heading: 'Services',
        text: 'Twenty-three crafts, one team. Take one for a task, or several for a product.',
        picture: { src: 'custom-software', alt: 'A cube of seven pieces; the last one lifts off its slot' },
        arrangement: 'poster',
      },
      {
        type: 'service-families',
        id: 'service',
        heading: 'Our Services',
        subheading: 'Turning Innovation Into Business Evolution',
      },
      {
        type: 'contact',
        id: 'contactus',
        heading: 'Not sure which one?',
        subheading: 'Describe the problem instead. Finding the right tool for it is our job.',
        picture: { src: 'discovery', alt: 'A magnifier over a board of tiles finds the orange one' },
      },
    ],
  },
  // Exists only if there are more services than fit on /services.
  {
    path: '/services/all/{part}',
    parts: { of: 'services', size: 150, beyond: 48 },
    within: '/services',
    layout: 'site',
    title: 'All services, {first} to {last}',
    description:
      'Services {first} to {last} of {count} from {company.name}, from A to Z, each with what it is made of and what it changes.',
    sections: [
      { type: 'banner', heading: 'All services', text: '{first} to {last} of {count}, from A to Z.' },
      { type: 'directory', heading: 'Services {first} to {last}' },
    ],
  },
  {
    path: '/service/{path}',
    each: 'services',
    within: '/services',
    layout: 'site',
    title: '{title} | {company.name} services',
    name: '{title}',
    description: '{summary}',
    share: { title: '{title}' },
    redirectFrom: ['/{path}'],
    footerPicture: { src: 'thank-you-night', alt: 'A paper plane on its way out of an envelope, by night' },
    sections: [
      { type: 'service' },
      {
        type: 'contact',
        id: 'contactus',
        heading: 'Talk to us about {title}',
        subheading: 'Tell us where you are and what should change. We will answer with a first idea, not a brochure.',
        picture: { src: 'collaboration', alt: 'Three interlocked rings hold a glowing core between them' },
      },
    ],
  },
  {
    path: '/web-development',
    layout: 'solutions',
    title: 'Web development: sites that last',
    name: 'Web development',
    description:
      'Shops, communities, landing pages and custom websites that are there at once on any phone, easy to edit and built to last. See what we have made.',
    footerPicture: {
      src: 'app-hero-night',
      alt: 'Phones joined by threads, by night; a small world rises out of the largest',
    },
    sections: [
      {
        type: 'hero',
        tagline: 'Websites people walk into',
        pitch:
          'Fast on a cheap phone, clear at first sight, easy to change by the people who own the words. We design, write, build and look after them.',
        action: { label: 'EXPLORE WEB SOLUTIONS', to: '#contactus' },
        picture: { src: 'web-hero', alt: 'A browser window as a doorway, with a glowing sun inside' },
      },
      {
        type: 'kinds',
        id: 'service',
        heading: 'What kind of site?',
        of: 'web',
        action: { label: 'See all our services', to: '/services' },
      },
      {
        type: 'text',
        id: 'about',
        heading: 'Built to be quick, and to stay so',
        tone: 'bone',
        paragraphs: [
          'Every site we build has a budget in bytes that its tests defend. Pages are there before the script is, forms work on the train, and nothing jumps while it loads.',
          'You get an editor that speaks your language, content that you own, and a site designed for 99.99% availability.',
        ],
        picture: {
          src: 'web-development',
          alt: 'Pages nested in a browser frame, a cursor on the threshold',
        },
        action: { label: 'More about us', to: '/about-us' },
      },
      { type: 'statistics', heading: 'The workshop in figures', relabel: { Recognitions: 'Awards' } },
      { type: 'portfolio', heading: 'Doors we have opened', of: 'web' },
      {
        type: 'contact',
        id: 'contactus',
        heading: 'What should your site do?',
        subheading: 'Send us the address of the old one, or the idea for the new one.',
        picture: {
          src: 'design-development',
          alt: 'A globe, half wire drawing and half porcelain, round a glowing core',
        },
      },
    ],
  },
  {
    path: '/app-development',
    layout: 'solutions',
    title: 'App development for iOS and Android',
    name: 'App development',
    description:
      'iOS, Android, Flutter and hybrid apps from first sketch to store and beyond, built for 99.9% uptime and for the thumb that holds the phone.',
    footerPicture: { src: 'web-hero-night', alt: 'A browser window as a doorway by night, a glowing sun inside' },
    sections: [
      {
        type: 'hero',
        tagline: 'Apps that earn their place',
        pitch:
          'An app has one second to be useful. We build the ones that people keep: for iOS and Android, native or from one code base, with the service behind them.',
        action: { label: 'DISCOVER APP INNOVATION', to: '#contactus' },
        picture: { src: 'app-hero', alt: 'Phones joined by threads; a small world rises out of the largest' },
      },
      {
        type: 'kinds',
        id: 'service',
        heading: 'What kind of app?',
        of: 'app',
        action: { label: 'See all our services', to: '/services' },
      },
      {
        type: 'text',
        id: 'about',
        heading: 'Made for the thumb that holds it',
        tone: 'bone',
        paragraphs: [
          'We test on the phones your customers have, not only on the ones we like: small screens, old batteries, patchy networks. What works there works everywhere.',
          'Releases are small and frequent, crashes reach us before the reviews do, and the service behind the app is built for 99.9% uptime. Stores have thanked our clients with ratings of 4.5+.',
        ],
        picture: {
          src: 'mobile-app-development',
          alt: 'A phone put together from tiles, the play tile lifted off its socket',
        },
        action: { label: 'More about us', to: '/about-us' },
      },
      { type: 'statistics', heading: 'The workshop in figures', relabel: { Recognitions: 'Awards' } },
      { type: 'portfolio', heading: 'In pockets already', of: 'app' },
      {
        type: 'contact',
        id: 'contactus',
        heading: 'What should your app do?',
        subheading: 'One sentence is a good start. We will ask the right questions.',
        picture: { src: 'chatbot', alt: 'A speech bubble like a cuckoo clock, its answer springing out' },
      },
    ],
  },
  {
    path: '/privacy',
    layout: 'site',
    title: 'Privacy: what we keep, and for how long',
    name: 'Privacy',
    description:
      'No cookies, no third parties, nothing to consent to. What an enquiry leaves with us, for how long, and how to have it deleted.',
    footerPicture: { src: 'about-night', alt: 'A workbench by night with a small world of tiles held in a vice' },
    sections: [
      { type: 'banner', heading: 'Privacy', text: 'No cookies, no third parties, nothing to consent to.' },
      {
        type: 'text',
        heading: 'What this site keeps',
        paragraphs: [
          'Reading leaves nothing with us. The pages set no cookies, load nothing from anybody else and know nobody again. What you type into the form stays in your browser until it is sent, and is forgotten when the tab is closed.',
          'An enquiry is what you typed: name, e-mail, phone, subject and message, with the time and the page that it came from. It is stored on our server, delivered to our mailbox, and its text is deleted from the store {company.enquiryDays} days after that. In the mailbox it stays as long as we work on it with you.',
          'The address of your connection is looked at for a moment, so that nobody can flood the form; it is not stored with the enquiry.',
        ],
        sourceParagraph:
          'Where you came from stays in your browser too until the tab is closed: the first page that you saw here, the page that led you here, and the names that a campaign or an advertisement added to the address. An enquiry takes it along, so that we learn which of them are read.',
        countingParagraph:
          'Visits are counted with [tool] ([host]): the pages that are read, the page that led to them, the language and the size of the screen. It sets no cookies, and knows nobody again the next day.',
        consentParagraph:
          'If you agree, [tools] count visits as well, with cookies in your browser, and their provider learns of your visit ([hosts]). If you do not, nothing of them is loaded. “Cookie settings” at the end of every page changes your mind: the cookies are deleted then.',
        chatParagraph:
          'The chat is one of [tool] ([host]). Nothing is sent there before you open it; what you write in it is stored there.',
      },
      {
        type: 'text',
        tone: 'bone',
        heading: 'What you can ask for',
        paragraphs: [
          'Write to {company.email}. We tell you what we have of you, correct it or delete it. The company behind this site is {company.name}, {company.address}.',
        ],
      },
    ],
  },
  {
    path: '/thank-you',
    layout: 'site',
    title: 'Thank you',
    description: 'Your message has reached us.',
    index: false,
    sections: [
      {
        type: 'message',
        heading: 'Thank You!',
        text: 'We have received your message and will get back to you as soon as possible.',
        action: { label: 'Home', to: '/' },
        picture: { src: 'thank-you', alt: 'A paper plane loops out of an envelope' },
      },
    ],
  },
  {
    path: '/404',
    layout: 'site',
    title: 'Page not found',
    description: 'There is no page at this address.',
    sections: [
      {
        type: 'message',
        heading: 'This tile is missing',
        text: 'There is no page at this address. It may have moved, or it was never laid.',
        action: { label: 'Go to the home page', to: '/' },
        picture: { src: 'not-found', alt: 'A wall of tiles with one place empty, and light behind it' },
      },
    ],
  },
  {
    path: '/service/404',
    layout: 'site',
    title: 'Service not found',
    description: 'There is no service at this address.',
    sections: [
      {
        type: 'message',
        heading: 'Service not found!',
        text: 'We do not know a service by this name, but we have twenty-three others.',
        action: { label: 'See all services', to: '/services' },
        picture: { src: 'not-found', alt: 'A wall of tiles with one place empty, and light behind it' },
      },
    ],
  },
]);
