// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { ContentView } from './ContentView';

test('content is listed by its titles in the language of the editor', async () => {
  const { site } = useEditorStore.getInitialState();
  const content = (name: string, title: string) => ({
    name,
    title,
    shape: 'list' as const,
    schema: {},
  });
  useEditorStore.setState({
    site: { ...site, content: [content('a', 'Werte'), content('b', 'Übersicht'), content('c', 'Arten')] },
  });
  await mount(<ContentView name={undefined} item={undefined} />);
  const links = [...document.querySelectorAll('nav a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Arten', 'Übersicht', 'Werte']);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});
