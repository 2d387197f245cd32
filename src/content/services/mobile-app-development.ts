import type { Service } from '../schemas/services';

export default {
  id: 2,
  title: 'Mobile App Development',
  path: 'mobile-app-development',
  family: 'products',
  icon: 'smartphone',
  banner: {
    src: 'mobile-app-development',
    alt: 'A phone assembled from small tiles, with an orange play tile lifted off its dark socket',
  },
  dp: { src: 'mobile-app-development', alt: 'A phone with an orange play tile lifting off its screen' },
  summary:
    'iPhone and Android apps, from first sketch to store release, that open quickly, work without signal and stay dependable after launch day.',
  description:
    'From first sketch to store release, we make iPhone and Android apps that open quickly, work on a train without signal and stay dependable long after launch day.',
  detailedDescription:
    'A phone app gets used in queues, on ladders and with one thumb while the other hand holds a coffee. We design for those moments. A clickable prototype goes onto real devices early, and people from your audience try it while changes are still cheap. Then our engineers choose the build that suits the product: native Swift and Kotlin where the camera, sensors or graphics carry the experience, Flutter or React Native where one shared codebase will serve you better.\n\nEvery week ends with a version on your own phone, so progress is something you hold. We write the server behind the app too, set up crash reporting before the first tester arrives, and take the release through both store reviews. After launch we read the ratings with you and plan the next update from what people actually say.',
  services: [
    'iOS Development: native Swift apps for iPhone and iPad, built to Apple’s design and accessibility guidelines',
    'Android Development: Kotlin apps tested on budget handsets as well as flagships, across screen sizes and versions',
    'Cross-platform Apps: one Flutter or React Native codebase for both stores, with native code where it counts',
    'App Prototyping: clickable designs on real phones, tried by your users before development money is spent',
    'Offline Sync: work saved on the device and merged with the server once the signal returns',
    'App Backends: sign-in, payments, push messages and content served through a documented interface your team can reuse',
    'Store Release: listings, screenshots, privacy forms and review questions handled for the App Store and Google Play',
    'App Maintenance: crash reports, operating-system updates and user reviews turned into a steady plan of releases',
  ],
  outcome:
    'Your app runs on services built for 99.9% uptime and earns store ratings of 4.5+, because people can finish what they opened it to do.',
} satisfies Service;
