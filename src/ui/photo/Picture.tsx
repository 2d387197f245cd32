import type { WebPicture } from '@worldwright/engine/component';
import styles from './Picture.module.css';
import { stepOf } from './step';

interface Props {
  picture: WebPicture;
  /** Width it is shown in, as in the `sizes` of an `<img>`. */
  sizes: string;
  /** Widest file in px that is worth offering; all of them without it. */
  widest?: number;
  /** Narrowest one: most pictures are nowhere so small that the smallest file would do. */
  narrowest?: number;
  /** On the first screen: loaded at once, before anything else. Elsewhere pictures load as they come near. */
  isFirst?: boolean;
  /** Fills the screen from side to side, on phones too, which then get more than they do of other first pictures. */
  isWide?: boolean;
  className?: string | undefined;
}

/**
 * React delays the transition to a page until the page's first picture has loaded, and preloads the fallback format
 * before it knows the better ones. It does neither for a picture that has a load listener.
 */
const noop = () => {};

/**
 * Where a page's first picture is narrower than it says, on phones: their lines are thin, and their pixels too small
 * for the difference to be seen.
 */
const ON_PHONES = '(width < 40rem) min(80vw, 20rem)';

type Files = NonNullable<WebPicture['night']>;

/** Narrowest file in px, unless a picture is shown as a small one. */
const NARROWEST = 320;

interface SourcesProps {
  files: Files;
  sizes: string;
  narrowest: number;
  widest: number;
  /** Media query under which these files are shown; always, without it. */
  media?: string;
}

/**
 * The width in px that HTML gives for a picture whose size is up to the styles. Browsers keep a place of this shape;
 * the same number in all pictures is shorter when compressed than each one's own.
 */
const SHAPE = 800;

/** What keeps the place of a picture: a drawing's own size, of others the shape. */
const sizeOf = ({ width, height, widths }: Files) =>
  widths.length === 0 ? { width, height } : { width: SHAPE, height: Math.round((SHAPE * height) / width) };

const baseOf = (src: string) => src.slice(0, src.lastIndexOf('.'));

/** The file that stands in where a browser knows no AVIF: as WebP, or a drawing as it is. */
const fallbackOf = ({ src, widths }: Files) => (widths.length === 0 ? src : `${baseOf(src)}.webp`);

/** What is better than the fallback; for another theme, that theme's fallback as well. */
function Sources({ files, sizes, narrowest, widest, media }: SourcesProps) {
  const { src, widths } = files;
  if (widths.length === 0) return media ? <source srcSet={src} media={media} {...sizeOf(files)} /> : null;
  const base = baseOf(src);
  const fitting = widths.filter((width) => width >= narrowest && width <= widest);
  // A small master has none of the usual widths.
  const srcSet = (fitting.length > 0 ? fitting : widths).map((one) => `${base}-${one}.avif ${one}w`).join();
  // The picture of another theme may have other proportions.
  const size = media ? { media, ...sizeOf(files) } : {};
  return (
    <>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} {...size} />
      {media && <source srcSet={fallbackOf(files)} {...size} />}
    </>
  );
}

/** A picture in the formats and widths that its library has, by day and by night. */
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
  // A drawing has colours of its own for the night, if any.
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
    // Another picture is another element, which loads lazily again.
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
