import { standardFocus } from '@worldwright/engine/component';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type Path, partAt } from '../../model/json.ts';
import type { PictureChoice } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { Help } from '../parts/Labelled.tsx';
import { FieldProblems, useField } from './FieldFrame.tsx';
import styles from './FocalPoint.module.css';

/** Step of the focal point in percent, as photographs are cropped. */
const STEP = 5;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const snap = (share: number) => Math.min(100, Math.max(0, Math.round(share / STEP) * STEP));

export function FocalPoint({ path, picture }: { path: Path; picture: PictureChoice }): ReactNode {
  const { value, set, clear, leave, id } = useField(path);
  const standard = standardFocus(picture);
  const [left, top] = [Number(partAt(value, ['x']) ?? standard.x), Number(partAt(value, ['y']) ?? standard.y)];
  const setByClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A click by keyboard has no coordinates.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, size: number) => snap(((at - start) / size) * 100);
    set({ x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    set({ x: snap(left + by[0]), y: snap(top + by[1]) }, { typing: true });
  };
  return (
    <>
      <div className="row">
        <button
          id={id}
          type="button"
          className={styles.picture}
          aria-label={words.photo.focus(left, top)}
          aria-describedby={`${id}-help`}
          onClick={setByClick}
          onKeyDown={moveByKey}
          onBlur={leave}
        >
          <img src={picture.thumbnail} alt="" draggable={false} />
          <span style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }} />
        </button>
        {value !== undefined && <Button icon="trash-2" isQuiet label={words.photo.forget} onClick={clear} />}
      </div>
      <Help id={`${id}-help`}>{words.photo.choose}</Help>
      <FieldProblems path={path} />
    </>
  );
}
