import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/photo/Picture';
import { SectionHead } from '../../ui/SectionHead';
import { Prose } from '../../ui/words/Prose';
import styles from './component.module.css';
import type section from './section';
import { WorkProcess } from './WorkProcess';

function Values({ heading, subheading, values, process }: PropsOf<typeof section>) {
  return (
    <>
      {process.length > 0 && <WorkProcess steps={process} />}
      <Band>
        <SectionHead heading={heading} subheading={subheading} />
        <ul className={styles.values}>
          {values.map(({ title, icon, image, description }, index) => (
            <li key={index} className={image ? styles.value : styles.plain}>
              {image && (
                <Picture
                  picture={image}
                  sizes={`(width >= 72rem) ${image.isPhoto ? '34vw' : '256px'}, (width >= 48rem) 160px, 106px`}
                  narrowest={240}
                  widest={image.isPhoto ? 640 : 480}
                  className={image.isPhoto ? styles.photo : styles.picture}
                />
              )}
              <h3 className={styles.title}>
                <Icon svg={icon} className={styles.icon} />
                {title}
              </h3>
              <Prose text={description} className={styles.description} />
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}

export default sectionComponent('values', Values);
