import type { Kind } from './schemas/web-types';

const kinds: Kind[] = [];

export default kinds;
