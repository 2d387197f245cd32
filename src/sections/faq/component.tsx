import type { ReactNode } from 'react';
import plusIcon from '~icons/lucide/plus';
import type { PropsOf } from '../../engine/section';
import { Band } from '../../ui/Band';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import styles from './component.module.css';
import type section from './section';

export default function Faq({ heading, subheading, questions }: PropsOf<typeof section>): ReactNode {
  return (
    <Band className={styles.columns}>
      <SectionHead heading={heading} subheading={subheading} />
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} id={`faq-${index + 1}`} name="faq" className={styles.item}>
            <summary className={styles.question}>
              {question}
              <Icon svg={plusIcon} className={styles.sign} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}
