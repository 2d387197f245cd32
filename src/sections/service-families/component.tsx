import { fill, type PropsOf, sectionComponent } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { Band } from '../../ui/Band';
import { Button } from '../../ui/buttons/Button';
import { SectionHead } from '../../ui/SectionHead';
import { arrangements } from './arrangement';
import styles from './component.module.css';
import { Family } from './Family';
import { FamilyIndex } from './FamilyIndex';
import type section from './section';

function ServiceFamilies({ heading, subheading, groups, count, all }: PropsOf<typeof section>) {
  const words = useWords();
  const looks = arrangements(groups.map(({ services }) => services.length));
  return (
    <>
      <Band size="slim" className={styles.head}>
        <SectionHead heading={heading} subheading={subheading} />
      </Band>
      <FamilyIndex groups={groups} />
      {groups.map((group, index) => (
        <Family
          key={group.family?.path ?? ''}
          group={group}
          arrangement={looks[index] ?? 'ledger'}
          name={heading}
          tone={index % 2 === 0 ? 'paper' : 'bone'}
        />
      ))}
      {all && (
        <Band size="slim">
          <Button to={all} label={fill(words.services.fromAToZ, { count })} />
        </Band>
      )}
    </>
  );
}

export default sectionComponent('service-families', ServiceFamilies);
