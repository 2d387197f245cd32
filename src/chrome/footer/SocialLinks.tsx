import { fill } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { Icon } from '../../ui/Icon';
import { useNewTab } from '../../ui/leaving';
import type { FrameData } from '../data';
import styles from './SocialLinks.module.css';

interface Props {
  /** The company's name. */
  name: string;
  links: FrameData['social'];
  className: string | undefined;
}

/** Renders the company's social links as a row of icons. */
export function SocialLinks({ name, links, className }: Props) {
  const newTab = useNewTab();
  const words = useWords();
  return (
    <ul className={`${styles.links} ${className}`}>
      {links.map((link, index) => (
        <li key={index}>
          <a href={link.url} aria-label={fill(words.footer.socialPage, { name, network: link.name })} {...newTab}>
            <Icon svg={link.icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
