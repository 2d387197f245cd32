/** Whether a page of an earlier build that is open in a browser can still ask for a file: code, pictures, data. */
export const mayBeAskedForLater = (path: string): boolean => /^\/(assets|pictures|data)\//.test(path);
