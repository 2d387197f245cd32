import type { ReactNode } from 'react';
import { isLocked, type Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  id?: string;
  label: string;
  /** Name of a Lucide icon. */
  icon?: string;
  isMain?: boolean;
  /** Without a border until hovered. With an icon, the label is only a tooltip. */
  isQuiet?: boolean;
  isDisabled?: boolean;
  isSubmit?: boolean;
  /** State of a toggle button. */
  isPressed?: boolean;
  /** Format of `aria-keyshortcuts`; shown in the tooltip. */
  shortcut?: string;
  className?: string | undefined;
  tabIndex?: number;
  onClick?: () => void;
}

/** Renders a button. An icon-only button shows its label as a tooltip. */
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
      // A disabled button would lose the focus.
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
  value: Json | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Renders a remove button. If the value is written as code, it is disabled and shows the reason. */
export function RemoveButton({ label, value, isDisabled = false, onClick }: RemoveProps): ReactNode {
  const isCode = isLocked(value);
  return (
    <Button
      icon="trash-2"
      isQuiet
      label={isCode ? words.code.locked(label) : label}
      isDisabled={isDisabled || isCode}
      onClick={onClick}
    />
  );
}

/** Skips a page or a list, which may have hundreds of tab stops. Visible while focused. @param to id of an element */
export function SkipButton({ to, children }: { to: string; children: string }): ReactNode {
  return <Button label={children} className={styles.skip} onClick={() => document.getElementById(to)?.focus()} />;
}
