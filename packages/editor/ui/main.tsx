import './styles/base.css';
import { messageOf } from '@worldwright/engine/component';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { language, words } from './interfaceWords.ts';
import { untilOnlyTab } from './state/sync/oneTab.ts';
import { openEditor } from './state/sync/open.ts';
import { keepInStep } from './state/sync/sync.ts';

const element = document.getElementById('editor');
if (!element) throw new Error('the page has no #editor');
const root = createRoot(element);

document.documentElement.lang = language;

try {
  await untilOnlyTab(() => root.render(<p role="status">{words.session.elsewhere}</p>));
  await openEditor();
  keepInStep();
  root.render(<App />);
} catch (error) {
  root.render(<p role="alert">{messageOf(error)}</p>);
}
