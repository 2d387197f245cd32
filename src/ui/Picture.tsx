import type { ReactNode } from 'react';
import type { PictureFiles, WebPicture } from '../content/fields';
import styles from './Picture.module.css';

interface Props {
  picture: WebPicture;
  /** Width it is shown in, as in the `sizes` of an `<img>`. */
  sizes: string;
  /** Widest file in px that is worth offering; all of them without it. */
  widest?: number;
  /** On the first screen: loaded at once, before anything else. Elsewhere pictures load as they come near. */
  isFirst?: boolean;
  className?: string | undefined;
}

/**
 * React holds the transition to a page back until its first picture has loaded, and starts to load it before
 * it knows its formats; a picture with a listener it lets be.
 */
const letBe = () => {};

/** A picture in the formats and widths that its library has, by day and by night. */
export function Picture({
  picture,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  isFirst = false,
  className,
}: Props): ReactNode {
  const { src, alt, width, height, widths, tone, night } = picture;
  const srcSetOf = (files: PictureFiles) =>
    files.widths.flatMap((w) => (w <= widest ? `${files.src}-${w}.avif ${w}w` : [])).join(', ');
  return (
    <picture>
      {night && (
        <source
          type="image/avif"
          media="(prefers-color-scheme: dark)"
          srcSet={srcSetOf(night)}
          sizes={sizes}
          width={night.width}
          height={night.height}
        />
      )}
      {widths.length > 0 && <source type="image/avif" srcSet={srcSetOf(picture)} sizes={sizes} />}
      <img
        src={widths.length > 0 ? `${src}.webp` : src}
        alt={alt}
        width={width}
        height={height}
        className={[className, tone && styles[tone], isFirst && styles.first].filter(Boolean).join(' ') || undefined}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        onLoad={isFirst ? letBe : undefined}
        decoding="async"
      />
    </picture>
  );
}
