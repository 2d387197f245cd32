import type { WebPicture } from '@worldwright/engine/component';
import styles from './Picture.module.css';
import { stepOf } from './step';

interface Props {
  picture: WebPicture;
  /** Displayed width, as in the `sizes` of an `<img>`. */
  sizes: string;
  /** Widest file to offer, in px. Without it: no limit. */
  widest?: number;
  /** Narrowest file to offer, in px. Most pictures are never so small that the smallest file is enough. */
  narrowest?: number;
  /** Whether it is above the fold: loaded eagerly with high priority. Other pictures load lazily. */
  isFirst?: boolean;
  /** Whether it fills the viewport's width. Phones then get larger files than of other first pictures. */
  isWide?: boolean;
  className?: string | undefined;
}

/**
 * Load listener. Without one, React delays the transition to a page until its first picture has loaded, and preloads
 * the fallback format before it knows the better ones.
 */
const noop = () => {};

/**
 * `sizes` of a page's first picture on phones, narrower than displayed: their connections are slow, and their pixels so
 * small that the difference is invisible.
 */
const ON_PHONES = '(width < 40rem) min(80vw, 20rem)';

type Files = NonNullable<WebPicture['night']>;

/** Narrowest file in px, unless a picture sets another. */
const NARROWEST = 320;

interface SourcesProps {
  files: Files;
  sizes: string;
  narrowest: number;
  widest: number;
  /** Media query for these files. Without it: always. */
  media?: string;
}

/**
 * Width attribute in px of pictures sized by CSS. Browsers need only the aspect ratio to reserve space, and the same
 * number in all pictures compresses better.
 */
const SHAPE = 800;

/** Returns width and height attributes: a drawing's own size, or the aspect ratio of other pictures. */
const sizeOf = ({ width, height, widths }: Files) =>
  widths.length === 0 ? { width, height } : { width: SHAPE, height: Math.round((SHAPE * height) / width) };

const baseOf = (src: string) => src.slice(0, src.lastIndexOf('.'));

/** Returns the file for browsers without AVIF: the WebP version, or a drawing itself. */
const fallbackOf = ({ src, widths }: Files) => (widths.length === 0 ? src : `${baseOf(src)}.webp`);

/** Renders the sources that are better than the fallback; with a media query, also their own fallback. */
function Sources({ files, sizes, narrowest, widest, media }: SourcesProps) {
  const { src, widths } = files;
  if (widths.length === 0) return media ? <source srcSet={src} media={media} {...sizeOf(files)} /> : null;
  const base = baseOf(src);
  const fitting = widths.filter((width) => width >= narrowest && width <= widest);
  // A small original has none of the usual widths.
  const srcSet = (fitting.length > 0 ? fitting : widths).map((one) => `${base}-${one}.avif ${one}w`).join();
  // The picture for the other theme may have another aspect ratio.
  const size = media ? { media, ...sizeOf(files) } : {};
  return (
    <>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} {...size} />
      {media && <source srcSet={fallbackOf(files)} {...size} />}
    </>
  );
}

/** Renders a picture in all available formats and widths, for light and dark mode. */
export function Picture({
  picture,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  narrowest = NARROWEST,
  isFirst = false,
  isWide = false,
  className,
}: Props) {
  const { alt, tone, night, isPhoto, focus } = picture;
  // A drawing (without widths) is never dimmed.
  const isDimmed = !night && picture.widths.length > 0;
  const look = [
    className,
    tone && styles[tone],
    isFirst && styles.first,
    isDimmed && styles.dimmed,
    isPhoto && styles.photo,
    focus && `${styles.focused} ${stepOf(focus.y)}`,
  ];
  const isLight = isFirst && !isWide;
  const offer = { sizes: isLight ? `${ON_PHONES}, ${sizes}` : sizes, narrowest, widest };
  return (
    // A new element for another picture, so that it loads lazily again.
    <picture key={picture.src} className={focus && `${styles.across} ${stepOf(focus.x)}`}>
      {night && <Sources files={night} {...offer} media="(prefers-color-scheme: dark)" />}
      <Sources files={picture} {...offer} />
      <img
        src={fallbackOf(picture)}
        alt={alt}
        {...sizeOf(picture)}
        className={look.filter(Boolean).join(' ') || undefined}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        onLoad={isFirst ? noop : undefined}
      />
    </picture>
  );
}
