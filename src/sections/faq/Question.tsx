import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import plusIcon from '~icons/lucide/plus';
import { useFaq } from '../../stores/faq';
import { Icon } from '../../ui/Icon';
import styles from './Question.module.css';

interface Props {
  id: string;
  question: string;
  answer: string;
}

/**
 * An answer above that has closed may have taken the question that was pressed off the screen, or the one that an address
 * names from its place.
 */
function showOpened({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>): void {
  const shown = open ? null : document.querySelector('details[open]');
  const block = shown?.matches(':target:not(:focus-within)') ? 'start' : 'nearest';
  shown?.firstElementChild?.scrollIntoView({ block, behavior: 'instant' });
}

/**
 * One question. The browser opens and closes it, also before this script runs and without it, and closes the
 * others of the same name. The store follows the browser; setting the store opens the question. The store knows it
 * by a key of its own, as the next page may have another question with this id.
 */
export function Question({ id, question, answer }: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const key = useId();
  const isOpen = useFaq(({ open }) => open === key);
  const follow = useFaq((state) => state.follow);

  // What was opened before the section was hydrated stays open; what was open on another page does not.
  useLayoutEffect(() => {
    follow(key, details.current?.open ?? false);
    return () => follow(key, false);
  }, [key, follow]);

  return (
    <details
      ref={details}
      id={id}
      name="faq"
      open={isOpen}
      onToggle={(event) => {
        follow(key, event.currentTarget.open);
        showOpened(event);
      }}
      onTransitionEnd={showOpened}
      className={styles.item}
    >
      <summary className={styles.question}>
        {question}
        <Icon svg={plusIcon} className={styles.sign} />
      </summary>
      <p className={styles.answer}>{answer}</p>
    </details>
  );
}
