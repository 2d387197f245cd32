import type { ReactNode } from 'react';
import pauseIcon from '~icons/lucide/pause';
import playIcon from '~icons/lucide/play';
import { RoundButton } from './RoundButton';

interface Props {
  isPaused: boolean;
  /** What it pauses, for the button's name: 'testimonials'. */
  what: string;
  onClick: () => void;
}

/** Pauses and resumes what moves by itself. */
export function PauseButton({ isPaused, what, onClick }: Props): ReactNode {
  return (
    <RoundButton
      label={isPaused ? `Play ${what}` : `Pause ${what}`}
      svg={isPaused ? playIcon : pauseIcon}
      onClick={onClick}
    />
  );
}
