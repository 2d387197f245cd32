import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { COMPANY, contentFile, languageFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileProblems } from '../changes/ProblemLink.tsx';
import { FormFile, useFocusTarget } from '../fields/FieldFrame.tsx';
import { Fields } from '../fields/Fields.tsx';
import { CodeFields, UnlessLocked } from '../fields/LockedField.tsx';
import { locale, words } from '../interfaceWords.ts';
import { AddLanguage } from '../languages/LanguageChoice.tsx';
import { TranslationFields } from '../languages/TranslationFields.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './ContentView.module.css';
import { titleOf } from './contentModel.ts';
import { ItemsPane } from './ItemsPane.tsx';
import { ShownOn } from './ShownOn.tsx';

/** Edits content that several pages share: services, questions, the company's data. */
export function ContentView({ name, item }: { name: string | undefined; item: string | undefined }): ReactNode {
  const contents = useEditorStore(({ site }) => site.content).toSorted((one, other) =>
    titleOf(one.name).localeCompare(titleOf(other.name), locale),
  );
  const content = contents.find((one) => one.name === name) ?? contents[0];
  return (
    <div className={styles.view}>
      <nav className={styles.kinds} aria-label={words.content.kinds}>
        {contents.map((one) => (
          <a
            key={one.name}
            href={hrefOf({ view: 'content', name: one.name })}
            aria-current={one === content ? 'page' : undefined}
          >
            {titleOf(one.name)}
          </a>
        ))}
      </nav>
      {content?.shape === 'record' && <RecordPane key={content.name} content={content} />}
      {content && content.shape !== 'record' && <ItemsPane key={content.name} content={content} item={item} />}
    </div>
  );
}

/** Renders the fields of a record, a file with a single group of fields. */
export function RecordPane({ content }: { content: ContentDescription }): ReactNode {
  const file = contentFile(content.name);
  useFocusTarget(file, []);
  const language = useEditorStore((editor) => editor.language);
  const value = useEditorStore(({ history }) => history.files[file]) ?? null;
  return (
    <section className={styles.record} aria-label={titleOf(content.name)}>
      <h2>{titleOf(content.name)}</h2>
      <ShownOn content={content} />
      <FileProblems file={file} />
      {language !== undefined && (
        <TranslationFields file={languageFile(language, file)} base={[]} original={value} schema={content.schema} />
      )}
      {language === undefined && (
        <FormFile value={file}>
          <UnlessLocked path={[]}>
            <CodeFields path={[]} schema={content.schema} />
            <div className={styles.columns}>
              <Fields fields={fieldsOf(content.schema)} path={[]} />
              {file === COMPANY && <AddLanguage />}
            </div>
          </UnlessLocked>
        </FormFile>
      )}
    </section>
  );
}
