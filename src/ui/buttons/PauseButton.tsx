import pauseIcon from '~icons/lucide/pause';
import playIcon from '~icons/lucide/play';
import { RoundButton } from './RoundButton';

interface Props {
  isPaused: boolean;
  /** What it says while things move, and while they do not. */
  pause: string;
  play: string;
  onClick: () => void;
}

/** Pauses and resumes what moves by itself. */
export function PauseButton({ isPaused, pause, play, onClick }: Props) {
  return <RoundButton label={isPaused ? play : pause} svg={isPaused ? playIcon : pauseIcon} onClick={onClick} />;
}
