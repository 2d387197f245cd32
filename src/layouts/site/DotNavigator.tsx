import { type ReactNode, useEffect } from 'react';
import type { NavigatorStep } from '../../engine/page';
import { useActiveStep } from '../../stores/activeStep';
import styles from './DotNavigator.module.css';

/** Numbered dots at the left of a wide screen, one a section; the one in the middle of the screen is active. */
export function DotNavigator({ steps }: { steps: NavigatorStep[] }): ReactNode {
  const active = useActiveStep((state) => state.step);
  const activate = useActiveStep((state) => state.activate);

  useEffect(() => {
    activate(1);
    // A band without height in the middle of the screen: whatever section crosses it is the active one.
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((entry) => entry.isIntersecting);
        const index = steps.findIndex(({ id }) => id === crossing?.target.id);
        if (index >= 0) activate(index + 1);
      },
      { rootMargin: '-50% 0px' },
    );
    for (const { id } of steps) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [steps, activate]);

  return (
    <nav aria-label="Page sections" className={styles.navigator}>
      <ol className={styles.steps}>
        {steps.map(({ id, label }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={active === index + 1 ? 'true' : undefined} className={styles.step}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.label}>{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
