import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import type { FrameData } from './data';

/** Describes the link: its name says where it leads. */
const NEW_TAB = 'Opens in a new tab';

interface Props {
  /** Name of the company. */
  name: string;
  links: FrameData['social'];
  className: string | undefined;
}

/** The company's social pages, as a row of icons. */
export function SocialLinks({ name, links, className }: Props): ReactNode {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.name}>
          <a href={link.url} target="_blank" rel="noopener" aria-label={`${name} on ${link.name}`} title={NEW_TAB}>
            <Icon svg={link.icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
