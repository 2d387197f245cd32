import pauseIcon from '~icons/lucide/pause';
import playIcon from '~icons/lucide/play';
import { RoundButton } from './RoundButton';

interface Props {
  isPaused: boolean;
  /** Labels while the animation runs, and while it is paused. */
  pause: string;
  play: string;
  onClick: () => void;
}

/** Renders a button that pauses and resumes an animation. */
export function PauseButton({ isPaused, pause, play, onClick }: Props) {
  return <RoundButton label={isPaused ? play : pause} svg={isPaused ? playIcon : pauseIcon} onClick={onClick} />;
}
