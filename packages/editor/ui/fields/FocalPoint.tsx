import { standardFocus } from '@worldwright/engine/component';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { partAt } from '../../model/apply.ts';
import type { Path } from '../../model/json.ts';
import type { PictureChoice } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { Help } from '../parts/Labelled.tsx';
import { Complaints } from './FieldFrame.tsx';
import styles from './FocalPoint.module.css';
import { useField } from './useField.ts';

/** Photographs are cropped in steps of so many hundredths. */
const STEP = 5;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const inside = (share: number) => Math.min(100, Math.max(0, Math.round(share / STEP) * STEP));

/** What is always seen of a photograph, chosen on the photograph. */
export function FocalPoint({ path, picture }: { path: Path; picture: PictureChoice }): ReactNode {
  const { value, set, clear, leave, id } = useField(path);
  const standard = standardFocus(picture);
  const [left, top] = [Number(partAt(value, ['x']) ?? standard.x), Number(partAt(value, ['y']) ?? standard.y)];
  const press = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A key that presses a button has no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, size: number) => inside(((at - start) / size) * 100);
    set({ x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    set({ x: inside(left + by[0]), y: inside(top + by[1]) }, { typing: true });
  };
  return (
    <div className={styles.focus}>
      <div className={styles.line}>
        <button
          id={id}
          type="button"
          className={styles.picture}
          aria-label={words.photo.focus(left, top)}
          aria-describedby={`${id}-help`}
          onClick={press}
          onKeyDown={step}
          onBlur={leave}
        >
          <img src={picture.thumbnail} alt="" draggable={false} />
          <span
            style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
            data-chosen={value !== undefined}
          />
        </button>
        {value !== undefined && <Button icon="trash-2" isQuiet label={words.photo.forget} onClick={clear} />}
      </div>
      <Help id={`${id}-help`}>{words.photo.choose}</Help>
      <Complaints path={path} />
    </div>
  );
}
