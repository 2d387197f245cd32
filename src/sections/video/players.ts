/** A video: a file of the site, or a provider's player. */
export interface Player {
  /** Link to the video without JavaScript: the provider's page, or the file. */
  page: string;
  /** URL of the player to embed; undefined for a file. */
  embed?: string;
  /** Name of the provider; undefined for a file. */
  provider?: string;
}

const ID = '[\\w-]+';

/** Providers, with players that set no cookies before they play. */
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

/** Returns the player for a video's address, or `undefined` for other addresses. */
export function playerOf(address: string): Player | undefined {
  if (FILE.test(address)) return { page: address };
  for (const { provider, addresses, page, embed } of PROVIDERS) {
    const id = addresses.exec(address)?.[1];
    if (id) return { page: page(id), embed: embed(id), provider };
  }
  return undefined;
}
