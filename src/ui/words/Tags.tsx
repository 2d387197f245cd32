import styles from './Tags.module.css';

interface Props {
  /** `to` is the tag's page, if it has one. */
  tags: { label: string; to?: string | undefined }[];
  className?: string | undefined;
}

/** Renders an entry's tags, as text or links. */
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
