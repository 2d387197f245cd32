import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';

interface Props {
  editor: Editor;
  /** Name of the text. */
  label: string;
  className?: string | undefined;
  isReadOnly?: boolean;
  onLink: () => void;
  /** Called when it loses the focus. */
  onLeave?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** Buttons for what a text can have: one stop of Tab, and arrows from one to the next. */
export function RichToolbar({ editor, label, className, isReadOnly = false, onLink, onLeave, ref }: Props): ReactNode {
  const [stop, setStop] = useState(0);
  const active = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) =>
      ['bold', 'italic', 'link', 'bulletList', 'orderedList'].map((name) => isActive.call(editor, name)),
  });
  const command = () => editor.chain().focus();
  const tools = [
    { icon: 'bold', name: words.richText.bold, shortcut: 'Control+B', do: () => command().toggleBold().run() },
    { icon: 'italic', name: words.richText.italic, shortcut: 'Control+I', do: () => command().toggleItalic().run() },
    { icon: 'link', name: words.richText.link, shortcut: 'Control+K', do: onLink },
    {
      icon: 'list',
      name: words.richText.bullets,
      shortcut: 'Control+Shift+8',
      do: () => command().toggleBulletList().run(),
    },
    {
      icon: 'list-ordered',
      name: words.richText.numbers,
      shortcut: 'Control+Shift+7',
      do: () => command().toggleOrderedList().run(),
    },
  ];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') editor.commands.focus();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={words.richText.tools(label)}
      tabIndex={-1}
      className={className}
      onKeyDown={move}
      onBlur={onLeave}
      // The words that are chosen stay chosen.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ icon, name, shortcut, do: run }, index) => (
        <Button
          key={name}
          icon={icon}
          isQuiet
          label={name}
          shortcut={shortcut}
          isPressed={active[index] ?? false}
          isDisabled={isReadOnly}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => {
            setStop(index);
            run();
          }}
        />
      ))}
    </div>
  );
}
