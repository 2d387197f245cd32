// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useEditorStore } from '../../state/store';
import { mount } from '../../tests/mount';
import { Note } from '../frame/Note';
import { sectionsOf } from '../pageModel';
import { useCanvasItems } from './useCanvasItems';

const { site } = useEditorStore.getInitialState();

test('a section that a language leaves out is untranslated, not mistaken', async () => {
  const sections = sectionsOf({ sections: [{ type: 'text' }] }, site, undefined);
  const notes: (string | undefined)[] = [];
  function Notes() {
    notes.push(...useCanvasItems(0, sections, undefined).map(({ note }) => note));
    return null;
  }
  await mount(<Notes />);
  await act(() => useEditorStore.setState({ language: 'de' }));
  expect(new Set(notes).size).toBe(2);
  expect(notes.at(-1)).toContain('translated');
  useEditorStore.setState({ language: undefined });
});

test('a section written as code shows a single note with the reason', async () => {
  const code = { $code: '...more' };
  const sections = sectionsOf({ sections: [code] }, site, undefined);
  function Notes() {
    return useCanvasItems(0, sections, undefined).map(({ id, label, note }) => (
      <Note key={id} label={label} text={note} />
    ));
  }
  await mount(<Notes />);
  expect(document.body.textContent).toBe('Written with code and not shown here.');
});
