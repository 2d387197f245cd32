import type { RichText } from '@worldwright/engine/component';
import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import plusIcon from '~icons/lucide/plus';
import { useFaq } from '../../stores/faq';
import { Icon } from '../../ui/Icon';
import { Prose } from '../../ui/words/Prose';
import styles from './Question.module.css';

interface Props {
  id: string;
  /** Of the questions of a group one is open at a time. */
  group: string;
  question: string;
  answer: RichText;
}

/**
 * An answer above that has closed may have taken the question that was pressed off the screen, or the one that an address
 * names from its place.
 */
function showOpened({ currentTarget: { open, name } }: SyntheticEvent<HTMLDetailsElement>): void {
  const shown = open ? null : document.querySelector(`details[open][name="${name}"]`);
  const block = shown?.matches(':target:not(:focus-within)') ? 'start' : 'nearest';
  shown?.firstElementChild?.scrollIntoView({ block, behavior: 'instant' });
}

/**
 * One question. The browser opens and closes it, also before this script runs and without it, and closes the
 * others of the same name. The store follows the browser; setting the store opens the question. The store knows it
 * by a key of its own, as the next page may have another question with this id.
 */
export function Question({ id, group, question, answer }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const key = useId();
  const isOpen = useFaq(({ open }) => open[group] === key);
  const follow = useFaq((state) => state.follow);

  // What was opened before the section was hydrated stays open; what was open on another page does not.
  useLayoutEffect(() => {
    follow(group, key, details.current?.open ?? false);
    return () => follow(group, key, false);
  }, [group, key, follow]);

  return (
    <details
      ref={details}
      id={id}
      name={group}
      open={isOpen}
      onToggle={(event) => {
        follow(group, key, event.currentTarget.open);
        showOpened(event);
      }}
      onTransitionEnd={showOpened}
      className={styles.item}
    >
      <summary className={styles.question}>
        {question}
        <Icon svg={plusIcon} className={styles.sign} />
      </summary>
      <Prose text={answer} className={styles.answer} />
    </details>
  );
}
