import type { ComponentProps } from 'react';
import { Picture } from './Picture';
import styles from './Portrait.module.css';

interface Props extends Omit<ComponentProps<typeof Picture>, 'picture'> {
  name: string;
  picture: ComponentProps<typeof Picture>['picture'] | undefined;
}

/** Returns the initials of a person's first and last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '').join('');
}

/** Renders a person's portrait, or else their initials. */
export function Portrait({ name, picture, className, ...shown }: Props) {
  if (picture) return <Picture picture={picture} className={className} {...shown} />;
  return (
    <span aria-hidden="true" className={`${styles.initials} ${className}`}>
      {initialsOf(name)}
    </span>
  );
}
