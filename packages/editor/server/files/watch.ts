import { relative } from 'node:path';
import type { EditorEvent } from '../../model/answers.ts';
import { fileProblem } from '../../model/problem.ts';
import type { Editor } from '../editor.ts';
import { isEditable } from './siteFiles.ts';

/** What tells of changes on disk: Vite's watcher. */
interface Watcher {
  on: (event: 'all', listener: (kind: string, path: string) => void) => unknown;
}

/** Code that the editor's own knowledge of the site is made of. */
const CODE = /^src\/(content\/schemas|engine|sections|layouts)\/.*\.tsx?$|^src\/(pictures\.json|theme\/tokens\.css)$/;

/** Tells the editor of files that change on disk, and its pages of what is other than they know: one of them may have saved it. */
export function watchFiles(editor: Editor, watcher: Watcher, tell: (event: EditorEvent) => void): void {
  const { disk } = editor;
  watcher.on('all', (_kind, path) => {
    const file = relative(disk.root, path).replaceAll('\\', '/');
    if (CODE.test(file)) {
      editor.forgetCode();
      tell({ code: file });
    }
    if (isEditable(file)) disk.readAgain(file);
  });
  disk.follow((file, read) => {
    const { hash = '', unreadable } = read?.description ?? {};
    tell({ file, hash });
    if (unreadable !== undefined) tell({ problems: [fileProblem(file, unreadable)] });
  });
}
