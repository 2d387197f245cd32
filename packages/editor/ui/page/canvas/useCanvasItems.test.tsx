// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useEditorStore } from '../../state/store';
import { mount } from '../../tests/mount';
import { Note } from '../frame/Note';
import { sectionsOf } from '../pageModel';
import { useCanvasItems } from './useCanvasItems';

test('what is written with code is said to be so once, and why it is not to be seen', async () => {
  const { site } = useEditorStore.getInitialState();
  const code = { $code: '...more', $why: 'spread' };
  const sections = sectionsOf({ sections: [code] }, site, undefined);
  function Notes() {
    return useCanvasItems(0, sections, undefined).map(({ id, label, note }) => (
      <Note key={id} label={label} text={note} />
    ));
  }
  await mount(<Notes />);
  expect(document.body.textContent).toBe(
    'Written with code and not shown here. It is filled in from elsewhere: change it in the file.',
  );
});
