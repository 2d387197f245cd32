import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import yesIcon from '~icons/lucide/check';
import noIcon from '~icons/lucide/minus';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import { wordFit } from '../../ui/words/wordFit';
import styles from './component.module.css';
import type section from './section';

function Comparison({ heading, subheading, columns, rows, note, tone }: PropsOf<typeof section>) {
  const words = useWords();
  /** For the longest word in all names, so that all have the same size. */
  const fit = wordFit(columns.map(({ name }) => name).join(' '));
  const lookOf = (index: number) => (columns[index]?.isHighlighted ? styles.highlighted : undefined);
  return (
    <Band tone={tone}>
      <SectionHead heading={heading} subheading={subheading} />
      {/* On phones the rows are grids, for which some browsers drop the table roles. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={`${styles.table} ${styles[`of${columns.length}`]}`} aria-label={heading}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.corner}>
              <span className="visually-hidden">{words.comparison.features}</span>
            </th>
            {columns.map(({ name, note }, index) => (
              <th key={index} role="columnheader" scope="col" className={lookOf(index)}>
                <span className={`${styles.name} ${fit}`}>{name}</span>
                {note && <span className={styles.note}>{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, note, values }, index) => (
            <tr key={index} role="row">
              <th role="rowheader" scope="row">
                {label}
                {note && <span className={styles.explanation}>{note}</span>}
              </th>
              {values.map((value, place) => (
                <td key={place} role="cell" className={lookOf(place)}>
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ action }) => action) && (
          <tfoot role="rowgroup">
            <tr role="row">
              <td role="cell" className={styles.corner} />
              {columns.map(({ action, isHighlighted }, index) => (
                <td key={index} role="cell" className={lookOf(index)}>
                  {action && <Button to={action.to} label={action.label} kind={isHighlighted ? 'main' : 'strong'} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {note && <Prose text={note} className={styles.below} />}
    </Band>
  );
}

function Value({ value }: { value: string | boolean }) {
  const words = useWords();
  if (typeof value === 'string') return value;
  return (
    <>
      <Icon svg={value ? yesIcon : noIcon} className={value ? styles.yes : styles.no} />
      <span className="visually-hidden">{value ? words.comparison.yes : words.comparison.no}</span>
    </>
  );
}

export default sectionComponent('comparison', Comparison);
