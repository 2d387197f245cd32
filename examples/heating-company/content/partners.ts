import type { Partner } from './schemas/partners';

export default [] satisfies Partner[];
