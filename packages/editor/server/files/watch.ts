import { relative } from 'node:path';
import type { EditorEvent } from '../../model/answers.ts';
import { fileProblem } from '../../model/problem.ts';
import type { Editor } from '../editor.ts';
import { isEditable } from './siteFiles.ts';

interface Watcher {
  on: (event: 'all', listener: (kind: string, path: string) => void) => unknown;
}

/** Matches files on which the editor's cached data about the site depends. */
const CODE = /^src\/(content\/schemas|engine|sections|layouts)\/.*\.tsx?$|^src\/(pictures\.json|theme\/tokens\.css)$/;

/** Updates the editor when files change on disk, and notifies its pages. Saves of one page notify the others too. */
export function watchFiles(editor: Editor, watcher: Watcher, notify: (event: EditorEvent) => void): void {
  const { disk } = editor;
  watcher.on('all', (_kind, path) => {
    const file = relative(disk.root, path).replaceAll('\\', '/');
    if (CODE.test(file)) {
      editor.forgetCode();
      notify({ code: file });
    }
    if (isEditable(file)) disk.readAgain(file);
  });
  disk.follow((file, read) => {
    const { hash = '', unreadable } = read?.description ?? {};
    notify({ file, hash });
    if (unreadable !== undefined) notify({ problems: [fileProblem(file, unreadable)] });
  });
}
