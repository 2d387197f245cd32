import type { ReactNode } from 'react';
import { isLocked, type Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  id?: string;
  /** Name of an icon of Lucide. */
  icon?: string;
  /** Name of a button that shows its icon alone. */
  label?: string;
  children?: string;
  /** The one thing to do here. */
  isMain?: boolean;
  /** Without an edge until it is pointed at. */
  isQuiet?: boolean;
  isDisabled?: boolean;
  isSubmit?: boolean;
  /** Whether what it switches is on. */
  isPressed?: boolean;
  /** As `aria-keyshortcuts` writes it; shown with the name. */
  shortcut?: string;
  className?: string | undefined;
  tabIndex?: number;
  onClick?: () => void;
}

/** A button. One without words shows its name when it is pointed at. */
export function Button(props: Props): ReactNode {
  const { icon, label, children, isDisabled, shortcut } = props;
  const look = props.isMain ? styles.main : props.isQuiet ? styles.quiet : styles.plain;
  return (
    <button
      id={props.id}
      type={props.isSubmit ? 'submit' : 'button'}
      className={[styles.button, look, !children && styles.square, props.className].filter(Boolean).join(' ')}
      aria-label={label}
      tabIndex={props.tabIndex}
      title={
        shortcut
          ? `${label ?? children} (${shortcut.replace('Control', words.keys.control).replace('Shift', words.keys.shift)})`
          : label
      }
      aria-keyshortcuts={shortcut}
      aria-pressed={props.isPressed}
      // A button that has the focus and is switched off would lose it.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? (event) => event.preventDefault() : props.onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface RemoveProps {
  label: string;
  /** What it takes away. */
  value: Json | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Takes a part of a file away. One that is written with code stays, and the button says why. */
export function RemoveButton({ label, value, isDisabled = false, onClick }: RemoveProps): ReactNode {
  const why = isLocked(value) ? words.code.why[value.$why] : undefined;
  return (
    <Button
      icon="trash-2"
      isQuiet
      label={why === undefined ? label : words.code.locked(label, why)}
      isDisabled={isDisabled || why !== undefined}
      onClick={onClick}
    />
  );
}
