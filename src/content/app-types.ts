import type { Kind } from './schemas/web-types';

export default [
  {
    id: 1,
    icon: 'smartphone',
    title: 'iOS apps',
    description:
      'Native apps in Swift that feel at home on iPhone and iPad, with widgets, Face ID and Apple Pay, prepared with care for the App Store review.',
  },
  {
    id: 2,
    icon: 'tablet-smartphone',
    title: 'Android apps',
    description:
      'Native apps in Kotlin for the phones your customers really own, from new flagships to older models on slow networks, published and maintained on Google Play.',
  },
  {
    id: 3,
    icon: 'feather',
    title: 'Flutter apps',
    description:
      'A shared codebase for iOS and Android. We write each screen once in Dart, keep the motion smooth, and turn to native code where the hardware needs it.',
  },
  {
    id: 4,
    icon: 'blend',
    title: 'Hybrid apps',
    description:
      'A web app in a native shell, with camera, notifications and offline work. It suits teams that already build for the browser and want both stores.',
  },
] satisfies Kind[];
