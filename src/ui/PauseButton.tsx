import type { ReactNode } from 'react';
import pauseIcon from '~icons/lucide/pause';
import playIcon from '~icons/lucide/play';
import { RoundButton } from './RoundButton';

interface Props {
  isPaused: boolean;
  /** What it pauses, for those who do not see it: 'testimonials'. */
  what: string;
  onClick: () => void;
}

/** Stops what moves by itself, and sets it going again. */
export function PauseButton({ isPaused, what, onClick }: Props): ReactNode {
  return (
    <RoundButton
      label={isPaused ? `Play ${what}` : `Pause ${what}`}
      svg={isPaused ? playIcon : pauseIcon}
      onClick={onClick}
    />
  );
}
