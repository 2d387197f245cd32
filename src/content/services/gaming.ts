import type { Service } from '../schemas/services';

export default {
  id: 22,
  title: 'Gaming Application Development',
  path: 'gaming',
  family: 'new-worlds',
  icon: 'gamepad-2',
  banner: {
    src: 'gaming',
    alt: 'A game controller as a dark sea, its buttons islands, with a course for a small sailing boat and a lit lighthouse',
  },
  dp: { src: 'gaming', alt: 'A game controller as a sea with a lit lighthouse' },
  summary:
    'Games for mobile, desktop, console and browser, from the first playable to live seasons, for studios and for brands that want players back.',
  description:
    'We make games for mobile, desktop, console and browser, from the first playable to live seasons, for studios that need a co-development partner and brands that want players to come back.',
  detailedDescription:
    'Players decide quickly, so we build the heart of a game before its scenery. The first playable has grey boxes for walls and no menu, and it answers a single question: do people ask for another go? Once they do, our artists give it a look of its own, level designers set the learning curve, and engineers write the netcode, saves and store integration that nobody praises and everyone misses.\n\nStudios hire us to carry a port or a multiplayer back end while their own team stays with the story. Brands come with a product and leave with a game that people would play without the logo. We test on modest phones as well as the newest ones. After launch we read the reviews, balance the economy with real play data, and prepare the next season. Purchases stay fair and clearly marked, because trust keeps a community together.',
  services: [
    'Game Design: core loop, rules, economy and level plans written down and proven in a playable prototype',
    'Mobile Game Development: games in Unity for iOS and Android, quick to load and smooth on modest phones',
    'PC and Console: Unreal and Unity titles built to each platform’s requirements and guided through certification',
    'Multiplayer Back Ends: matchmaking, accounts, leaderboards and servers that grow on launch day and shrink afterwards',
    'Art and Animation: characters, worlds, effects and interfaces made to one style guide and your memory budget',
    'Browser Game Development: light games that start from a link, made for campaigns, learning and product launches',
    'Game Testing: play sessions, device coverage and automated checks for crashes, cheats and unfair difficulty',
    'Live Operations: seasons, events and balance changes planned from play data and released without long downtime',
  ],
  outcome:
    'Your game launches stable on the devices your players own, built to earn store ratings of 4.5+. The tools to run each season stay in your team’s hands.',
} satisfies Service;
