import { fill } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import chatIcon from '~icons/lucide/message-circle';
import closeIcon from '~icons/lucide/x';
import whatsappIcon from '~icons/simple-icons/whatsapp';
import { Icon } from '../../ui/Icon';
import { useOpening } from '../../ui/opening';
import type { FrameData } from '../data';
import styles from './Chat.module.css';
import { ChatButton } from './ChatButton';

/** Renders the company's chat button, if it has a chat. */
export function Chat({ data: { whatsapp, chat } }: { data: FrameData }) {
  const { page } = useWords();
  if (chat) return <FramedChat {...chat} />;
  return whatsapp && <ChatButton url={whatsapp} label={page.whatsapp} icon={whatsappIcon} />;
}

/** Renders a third-party chat. Its frame loads after a click; without JavaScript the button is a link. */
function FramedChat({ label, page }: NonNullable<FrameData['chat']>) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpened, open] = useOpening();
  useEffect(() => {
    if (isOpened) dialog.current?.show();
  }, [isOpened]);
  const reopen = (event: MouseEvent) => {
    open(event);
    // A closed chat keeps its state.
    if (event.defaultPrevented) dialog.current?.show();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <ChatButton
        url={page}
        label={`${words.page.chat}. ${fill(words.frame.provider, { provider: label })}`}
        icon={chatIcon}
        onClick={reopen}
      />
      {isOpened && (
        <dialog
          ref={dialog}
          aria-label={words.page.chat}
          className={styles.chat}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
        >
          <button type="button" onClick={close} aria-label={words.frame.close} className={styles.close}>
            <Icon svg={closeIcon} />
          </button>
          <iframe src={page} title={`${words.page.chat}: ${label}`} className={styles.frame} />
        </dialog>
      )}
    </>
  );
}
