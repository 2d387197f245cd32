import { type ReactNode, useContext } from 'react';
import { fieldLabels, partSchema } from '../../model/field.ts';
import { languageFile, languageOf, PAGES, WORDS } from '../../model/files.ts';
import { hasCode, isLocked, type Json, listAt, type Path, partAt, textAt } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import { controlId, FieldProblems, FormFile, useFocusTarget } from '../fields/FieldFrame.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import type { PageSection } from '../page/pageModel.ts';
import { textPaths } from '../page/texts.ts';
import { Panel } from '../panes/Panel.tsx';
import { Badge } from '../parts/Badge.tsx';
import { type Control, Labelled } from '../parts/Labelled.tsx';
import { RichControl } from '../richText/RichText.tsx';
import { change, leaveField, useEditorStore } from '../state/store.ts';
import styles from './TranslationFields.module.css';
import { hasWords, type Subject, sectionKey, translation } from './translate.ts';

interface Props extends Subject {
  schema: FieldSchema;
  /** The part of the value to render, such as an item of a list. */
  part?: Path;
}

export function TranslationFields({ schema, part = [], ...subject }: Props): ReactNode {
  const { file, base, original } = subject;
  const own = useEditorStore(({ history }) => history.files[file]);
  useFocusTarget(file, [...base, ...part]);
  if (isLocked(own)) return <LockedField locked={own} />;
  const shown = partAt(original, part);
  const paths = shown === undefined ? [] : textPaths(schema, shown).filter((path) => hasWords(textAt(shown, path)));
  if (paths.length === 0) return <p>{words.language.nothing}</p>;
  return (
    <FormFile value={file}>
      <FieldProblems path={[...base, ...part]} />
      {paths.map((path) => (
        <TranslatedText
          key={path.join('.')}
          subject={subject}
          path={[...part, ...path]}
          label={fieldLabels(schema, '', path).join(' › ')}
          isRich={path.reduce(partSchema, schema).isRich === true}
        />
      ))}
    </FormFile>
  );
}

interface TextProps {
  subject: Subject;
  path: Path;
  label: string;
  isRich: boolean;
}

function TranslatedText({ subject, path, label, isRich }: TextProps): ReactNode {
  const file = useContext(FormFile);
  const targetPath = [...subject.base, ...path];
  const files = useEditorStore(({ history }) => history.files);
  const [first, own] = [textAt(subject.original, path), textAt(files[file], targetPath)];
  // The translation would copy the whole list, and code cannot be copied.
  const isFixed = own === '' && hasCode(subject.original);
  const write = (text: string) => change(translation(files, subject, path, text), { typing: true });
  const lang = languageOf(file);
  const makeControl = ({ id, ...rest }: Control) => {
    const control = { ...rest, id, 'aria-describedby': `${id}-first ${rest['aria-describedby']}` };
    const area = (
      <textarea
        {...control}
        rows={1}
        dir="auto"
        lang={lang}
        readOnly={isFixed}
        value={own}
        onChange={({ target }) => write(target.value)}
        onBlur={leaveField}
      />
    );
    const text = { control, label, lang, value: own, isReadOnly: isFixed, onWrite: write, onLeave: leaveField };
    return (
      <>
        <p
          id={`${id}-first`}
          className={styles.first}
          dir="auto"
          lang={textAt(files[WORDS], ['language']) || undefined}
        >
          {first}
        </p>
        {isRich ? <RichControl {...text} asWritten={area} /> : area}
      </>
    );
  };
  return (
    <Labelled
      id={controlId(file, targetPath)}
      label={label}
      aside={own === '' && <Badge tone="warn">{words.language.missing}</Badge>}
      problems={<FieldProblems path={targetPath} />}
    >
      {makeControl}
    </Labelled>
  );
}

/** Texts of a page outside its sections. */
const PAGE_SCHEMA = {
  properties: {
    title: { kind: 'text', label: words.part.title },
    name: { kind: 'text', label: words.part.shortName },
    description: { kind: 'text', label: words.part.description },
  },
};

interface PageTranslationProps {
  language: string;
  page: Json;
  /** The selected section; none for the page itself. */
  section: PageSection | undefined;
}

export function PageTranslation({ language, page, section }: PageTranslationProps): ReactNode {
  const file = languageFile(language, PAGES);
  const path = textAt(page, ['path']);
  const translated = useEditorStore(({ history }) => partAt(history.files[file], [path, 'sections']));
  const title = section?.label ?? words.page.label;
  const key = section && sectionKey(listAt(page, ['sections']), section.index, translated);
  return (
    <Panel label={words.part.fieldsOf(title)} title={words.part.inLanguage(title, language)}>
      <TranslationFields
        file={file}
        base={key === undefined ? [path] : [path, 'sections', key]}
        original={section?.value ?? page}
        schema={section ? (section.description?.schema ?? {}) : PAGE_SCHEMA}
      />
    </Panel>
  );
}
