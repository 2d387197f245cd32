import styles from './Tags.module.css';

interface Props {
  /** `to` is the page of a tag, if it has one. */
  tags: { label: string; to?: string | undefined }[];
  className?: string | undefined;
}

/** What an entry is about: a line of words or links. */
export function Tags({ tags, className = '' }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={`${styles.tags} ${className}`}>
      {tags.map(({ label, to }) => (
        <li key={label}>{to ? <a href={to}>{label}</a> : label}</li>
      ))}
    </ul>
  );
}
