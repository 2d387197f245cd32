/** A video that is shown: of the site itself, or by the player of a provider. */
export interface Player {
  /** Where the video is to be seen without a script: the provider's page, or the file. */
  page: string;
  /** Address of the player to embed; none of a file. */
  embed?: string;
  /** Name of the provider; none of a file. */
  provider?: string;
}

const ID = '[\\w-]+';

/** Players that keep no cookies before they play. */
const PROVIDERS = [
  {
    provider: 'YouTube',
    addresses: new RegExp(`^https://(?:(?:www\\.)?youtube\\.com/(?:watch\\?v=|shorts/|embed/)|youtu\\.be/)(${ID})`),
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    embed: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    provider: 'Vimeo',
    addresses: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/,
    page: (id: string) => `https://vimeo.com/${id}`,
    embed: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
];

const FILE = /^\/[^?#]+\.(mp4|webm)$/;

/** Returns how to show the video at an address, if it is one. */
export function playerOf(address: string): Player | undefined {
  if (FILE.test(address)) return { page: address };
  for (const { provider, addresses, page, embed } of PROVIDERS) {
    const id = addresses.exec(address)?.[1];
    if (id) return { page: page(id), embed: embed(id), provider };
  }
  return undefined;
}
