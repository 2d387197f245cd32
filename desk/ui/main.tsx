import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { openDesk } from './state/open';
import { keepInStep } from './state/sync';

const element = document.getElementById('desk');
if (!element) throw new Error('the page has no #desk');
const root = createRoot(element);

try {
  await openDesk();
  keepInStep();
  root.render(<App />);
} catch (error) {
  root.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>);
}
