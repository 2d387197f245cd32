import type { RichText } from '@worldwright/engine/component';
import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import plusIcon from '~icons/lucide/plus';
import { useFaq } from '../../stores/faq';
import { Icon } from '../../ui/Icon';
import { Prose } from '../../ui/words/Prose';
import styles from './Question.module.css';

interface Props {
  id: string;
  /** At most one question of a group is open. */
  group: string;
  question: string;
  answer: RichText;
}

/**
 * Scrolls the open question into view: closing an answer above may have moved it off-screen, or moved the target of the
 * URL.
 */
function showOpened({ currentTarget: { open, name } }: SyntheticEvent<HTMLDetailsElement>): void {
  const shown = open ? null : document.querySelector(`details[open][name="${name}"]`);
  const block = shown?.matches(':target:not(:focus-within)') ? 'start' : 'nearest';
  shown?.firstElementChild?.scrollIntoView({ block, behavior: 'instant' });
}

/**
 * Renders a question as `<details>`: the browser opens it, even without JavaScript, and closes others with the same
 * name. The store follows the browser, and setting the store opens the question. The store uses a key instead of the
 * id, which a question of the next page may share.
 */
export function Question({ id, group, question, answer }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const key = useId();
  const isOpen = useFaq(({ open }) => open[group] === key);
  const follow = useFaq((state) => state.follow);

  // A question opened before hydration stays open; one open on the previous page does not.
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
        <span>{question}</span>
        <Icon svg={plusIcon} className={styles.sign} />
      </summary>
      <Prose text={answer} className={styles.answer} />
    </details>
  );
}
