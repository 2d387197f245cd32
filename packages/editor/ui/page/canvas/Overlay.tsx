import type { CSSProperties, ReactElement } from 'react';
import { useEditorStore } from '../../state/store.ts';

interface Props {
  hover: boolean;
  /** Type of the section. */
  componentType: string;
}

/** A length in px of the editor, however small the page is shown. */
const px = (length: number) => `calc(${length}px / var(--editor-scale, 1))`;

const NAME: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 0,
  // What is said of a section on the page stands at the other side.
  insetInlineEnd: 0,
  padding: `${px(2)} ${px(8)}`,
  font: `600 ${px(12)} / ${px(18)} system-ui, sans-serif`,
  color: 'white',
  background: 'oklch(0.47 0.17 262)',
};

/** What lies over a section that is pointed at: outline and name, like those of the one that is chosen (`canvas.module.css`). The frame has no styles of the editor. */
export function Overlay({ hover, componentType }: Props): ReactElement {
  const name = useEditorStore(({ site }) => site.sections.find(({ type }) => type === componentType)?.label);
  const outline = hover ? `${px(2)} solid oklch(0.6 0.17 262)` : 'none';
  return (
    <div style={{ height: '100%', outline, outlineOffset: `calc(-1 * ${px(2)})` }}>
      {hover && name && (
        <span aria-hidden style={NAME}>
          {name}
        </span>
      )}
    </div>
  );
}

/** Stands for Puck's bar of actions: they are beside the canvas, where letters have their full size. */
export const NoBar = (): ReactElement => <span />;
