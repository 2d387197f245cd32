import { findFirefox } from '../../tools/otherBrowsers';
import { Firefox } from './firefox';
import { smoke } from './smoke';

const path = findFirefox();
smoke('Firefox', path === undefined ? undefined : (wish) => Firefox.launch(path, wish));
