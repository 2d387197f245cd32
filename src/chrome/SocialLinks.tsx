import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import type { FrameData } from './data';

interface Props {
  /** Whose pages they are. */
  name: string;
  links: FrameData['social'];
  className: string | undefined;
}

/** The company's pages elsewhere, as a row of marks. */
export function SocialLinks({ name, links, className }: Props): ReactNode {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.name}>
          <a href={link.url} target="_blank" rel="noopener" aria-label={`${name} on ${link.name}`}>
            <Icon svg={link.icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
