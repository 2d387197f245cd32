import type { ReactNode } from 'react';
import trashIcon from '~icons/lucide/trash-2';
import { isLocked, type Json } from '../../model/json.ts';
import { Button } from './Button.tsx';

interface Props {
  label: string;
  /** What it takes away. */
  value: Json | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Takes a part of a file away. One that is written with code stays, and the button says why. */
export function RemoveButton({ label, value, isDisabled = false, onClick }: Props): ReactNode {
  const why = isLocked(value) ? value.$why : undefined;
  return (
    <Button
      icon={trashIcon}
      isQuiet
      label={why === undefined ? label : `${label}: this ${why}`}
      isDisabled={isDisabled || why !== undefined}
      onClick={onClick}
    />
  );
}
