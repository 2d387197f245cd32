import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { RichText } from './RichText.tsx';
import { readRich } from './richMarkdown.ts';

/** Loads the editor of formatted texts, which is large, before one is shown. */
export const loadRichText = () => import('./RichText.tsx');

const LazyRichText = lazy(async () => ({ default: (await loadRichText()).RichText }));

interface Props extends ComponentProps<typeof RichText> {
  /** The text as the file has it, for one whose marks are wrong: only its author can mend them. */
  asWritten: ReactNode;
}

/** The control of a text that may have links, bold words, italics and lists. */
export function RichControl({ asWritten, ...props }: Props): ReactNode {
  const [isMending, setIsMending] = useState(false);
  if (isMending || readRich(props.value) === undefined)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: what is heard is heard of the field in it
      <div style={{ display: 'contents' }} onFocus={() => setIsMending(true)} onBlur={() => setIsMending(false)}>
        {asWritten}
      </div>
    );
  return (
    <Suspense fallback={asWritten}>
      <LazyRichText {...props} />
    </Suspense>
  );
}
