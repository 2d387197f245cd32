import type { Inline, RichText } from '@worldwright/engine/component';
import { Fragment } from 'react';
import { useLeaving } from '../leaving';
import styles from './Prose.module.css';

interface Props {
  text: RichText;
  className?: string | undefined;
}

/** Renders a text with links, bold, italics and lists, as one paragraph or several blocks. */
export function Prose({ text, className }: Props) {
  if (typeof text === 'string') return <p className={className}>{text}</p>;
  const blocks = text.map((block, index) => {
    const key = `${index}`;
    const look = text.length === 1 ? className : undefined;
    if (block[0] === 'p')
      return (
        <p key={key} className={look}>
          <Line parts={block[1]} />
        </p>
      );
    const List = block[0];
    return (
      <List key={key} role="list" className={[styles[block[0]], look].filter(Boolean).join(' ')}>
        {block[1].map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: list items have no ids
          <li key={place}>
            <Line parts={item} />
          </li>
        ))}
      </List>
    );
  });
  return className && blocks.length > 1 ? <div className={`${styles.blocks} ${className}`}>{blocks}</div> : blocks;
}

function Line({ parts }: { parts: Inline[] }) {
  const leaving = useLeaving();
  return parts.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if (part[0] === 'a')
      return (
        <a key={key} href={part[2]} {...leaving(part[2])} className={styles.link}>
          <Line parts={part[1]} />
        </a>
      );
    const Mark = part[0] === 'b' ? 'strong' : 'em';
    return (
      <Mark key={key}>
        <Line parts={part[1]} />
      </Mark>
    );
  });
}
