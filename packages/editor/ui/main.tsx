import './styles/base.css';
import { messageOf } from '@worldwright/engine/component';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadRichText } from './richText/RichControl.tsx';
import { untilOnlyTab } from './state/oneTab.ts';
import { openDesk } from './state/open.ts';
import { keepInStep } from './state/sync.ts';

const element = document.getElementById('desk');
if (!element) throw new Error('the page has no #desk');
const root = createRoot(element);

const ELSEWHERE =
  'The desk is open in another tab or window of this browser. Go on there; or close that one, and the desk opens here, with everything that is not saved yet.';

try {
  await untilOnlyTab(() => root.render(<p role="status">{ELSEWHERE}</p>));
  await openDesk();
  keepInStep();
  root.render(<App />);
  void loadRichText();
} catch (error) {
  root.render(<p role="alert">{messageOf(error)}</p>);
}
