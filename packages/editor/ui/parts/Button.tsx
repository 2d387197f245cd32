import type { ReactNode } from 'react';
import { isLocked, type Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  id?: string;
  label: string;
  /** Name of an icon of Lucide. */
  icon?: string;
  /** The one thing to do here. */
  isMain?: boolean;
  /** Without an edge until it is pointed at; one with an icon shows that alone. */
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

/** A button. One that shows an icon alone shows its name when it is pointed at. */
export function Button(props: Props): ReactNode {
  const { label, icon, isDisabled, shortcut } = props;
  const isBare = props.isQuiet && icon !== undefined;
  const look = props.isMain ? styles.main : props.isQuiet ? styles.quiet : styles.plain;
  return (
    <button
      id={props.id}
      type={props.isSubmit ? 'submit' : 'button'}
      className={[styles.button, look, isBare && styles.square, props.className].filter(Boolean).join(' ')}
      aria-label={isBare ? label : undefined}
      tabIndex={props.tabIndex}
      title={
        shortcut
          ? `${label} (${shortcut.replace('Control', words.keys.control).replace('Shift', words.keys.shift)})`
          : isBare
            ? label
            : undefined
      }
      aria-keyshortcuts={shortcut}
      aria-pressed={props.isPressed}
      // A button that has the focus and is switched off would lose it.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? (event) => event.preventDefault() : props.onClick}
    >
      {icon && <Icon name={icon} />}
      {!isBare && label}
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
