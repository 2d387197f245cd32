import type { NavigatorStep } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { useEffect, useState } from 'react';
import { useActiveStep } from '../../stores/activeStep';
import styles from './DotNavigator.module.css';

/** Root margin that covers everything above the middle of the viewport: sections in it start above the middle. */
const ABOVE_MIDDLE = '1000000px 0px -50%';

/**
 * Renders numbered dots at the side of wide screens, one for each section with a step. The active dot is the last one
 * whose section starts above the middle of the viewport, or else the first. Escape dismisses a label (WCAG 1.4.13).
 */
export function DotNavigator({ steps }: { steps: NavigatorStep[] }) {
  const words = useWords();
  const active = useActiveStep((state) => state.step);
  const activate = useActiveStep((state) => state.activate);

  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        activate(Math.max(1, steps.findLastIndex(({ id }) => begun.has(id)) + 1));
      },
      { rootMargin: ABOVE_MIDDLE },
    );
    for (const { id } of steps) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [steps, activate]);

  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setIsDismissed(true);
    addEventListener('keydown', dismiss);
    return () => removeEventListener('keydown', dismiss);
  }, []);
  const forget = () => setIsDismissed(false);

  return (
    <nav
      aria-label={words.page.sections}
      className={styles.navigator}
      data-dots=""
      data-dismissed={isDismissed || undefined}
      onMouseOver={forget}
      onFocus={forget}
    >
      <ol>
        {steps.map(({ id, label, offset }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={active === index + 1 ? 'true' : undefined}
              data-offset={offset}
              className={styles.step}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.label}>{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
