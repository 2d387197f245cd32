import type { ComponentConfig, Config, Data } from '@puckeditor/core';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { SectionDescription } from '../../../model/site.ts';
import { words } from '../../interfaceWords.ts';
import type { PageSection } from '../pageModel.ts';
import { setHost, useCanvas } from './canvasStore.ts';

/** Name of the component for sections that are written with code. */
const CODE = 'code';

/** Where a section is shown: the site's own side of the canvas puts it there. */
function Host({ id, dragRef }: { id: string; dragRef: ((element: Element | null) => void) | null }): ReactNode {
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      dragRef?.(element);
      setHost(id, element);
    },
    [id, dragRef],
  );
  return <div ref={place} />;
}

/** Puts the sections into the page's frame, which the site's own side of the canvas has made. */
function Root({ children }: { children?: ReactNode }): ReactElement {
  const slot = useCanvas((state) => state.slot);
  return <>{slot && createPortal(children, slot)}</>;
}

const component = (label: string): ComponentConfig => ({
  label,
  inline: true,
  fields: {},
  render: ({ id, puck }) => <Host id={id} dragRef={puck.dragRef} />,
});

/** What Puck must know of the sections: their names. Words and other properties never pass through it. */
export function configOf(sections: SectionDescription[]): Config {
  return {
    root: { fields: {}, render: Root },
    components: {
      ...Object.fromEntries(sections.map(({ type, label }) => [type, component(label)])),
      [CODE]: component(words.code.name),
    },
  };
}

/** The sections as Puck has them: their order and their kinds. */
export const dataOf = (sections: PageSection[]): Data => ({
  root: { props: {} },
  content: sections.map(({ id, type, description }) => ({ type: description ? type : CODE, props: { id } })),
});
