import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import downIcon from '~icons/lucide/arrow-down-to-line';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { useLeaving } from '../../ui/leaving';
import { SectionHead } from '../../ui/SectionHead';
import cover from '../../ui/words/cover.module.css';
import styles from './component.module.css';
import type section from './section';

function Downloads({ heading, subheading, files, kinds, tone }: PropsOf<typeof section>) {
  const leaving = useLeaving();
  return (
    <Band tone={tone} hasColumns className={styles.columns}>
      <div className={styles.opening}>
        <SectionHead heading={heading} subheading={subheading} />
      </div>
      <ul role="list" className={styles.files} aria-label={heading}>
        {files.map(({ title, description, file }, index) => (
          <li key={index} className={styles.file}>
            <p className={styles.kind}>{kinds[index]}</p>
            <div>
              <h3 className={styles.title}>
                <a href={file} {...leaving(file)} className={cover.cover}>
                  {title}
                </a>
              </h3>
              {description && <p className={styles.description}>{description}</p>}
            </div>
            <Icon svg={downIcon} className={styles.down} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

export default sectionComponent('downloads', Downloads);
