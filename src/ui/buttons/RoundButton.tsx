import type { Drawing } from '@worldwright/engine/component';
import { Icon } from '../Icon';
import './RoundButton.css';

interface Props {
  label: string;
  svg: Drawing;
  onClick: () => void;
  /** Whether it has no effect at the moment. Uses `aria-disabled`: a disabled button would lose the focus. */
  isIdle?: boolean;
}

/** Renders a round icon button. */
export function RoundButton({ label, svg, onClick, isIdle = false }: Props) {
  return (
    <button type="button" className="round-button" aria-label={label} aria-disabled={isIdle} onClick={onClick}>
      <Icon svg={svg} />
    </button>
  );
}
