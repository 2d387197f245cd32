import { type ReactNode, useContext } from 'react';
import { partAt } from '../../model/apply.ts';
import { partSchema } from '../../model/field.ts';
import { languageOf, WORDS } from '../../model/files.ts';
import { hasCode, isLocked, type Path } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import { fieldLabels } from '../changes/problemWords.ts';
import { Complaints } from '../fields/FieldFrame.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { controlId, FormFile } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { textPaths } from '../page/texts.ts';
import { Badge } from '../parts/Badge.tsx';
import { type Control, Labelled } from '../parts/Labelled.tsx';
import { RichControl } from '../richText/RichText.tsx';
import { textAt } from '../state/edits/tree.ts';
import { change, leaveField, useEditorStore } from '../state/store.ts';
import styles from './TranslationFields.module.css';
import { hasWords, type Subject, translation } from './translate.ts';

interface Props extends Subject {
  /** Of the part that is shown. */
  schema: FieldSchema;
  /** The part of the value that is shown: an item of a list. */
  part?: Path;
}

/** The texts of a value in a further language, each below what it says in the first. */
export function TranslationFields({ schema, part = [], ...subject }: Props): ReactNode {
  const { file, base, original } = subject;
  const own = useEditorStore(({ history }) => history.files[file]);
  if (isLocked(own)) return <LockedField label={words.code.name} locked={own} />;
  const shown = partAt(original, part);
  const paths = shown === undefined ? [] : textPaths(schema, shown).filter((path) => hasWords(textAt(shown, path)));
  if (paths.length === 0) return <p>{words.language.nothing}</p>;
  return (
    <FormFile value={file}>
      <Complaints path={[...base, ...part]} />
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
  const way = [...subject.base, ...path];
  const files = useEditorStore(({ history }) => history.files);
  const [first, own] = [textAt(subject.original, path), textAt(files[file], way)];
  // In a list that is not there yet, what is written with code could not be copied.
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
      id={controlId(file, way)}
      label={label}
      aside={own === '' && <Badge tone="warn">{words.language.missing}</Badge>}
      problems={<Complaints path={way} />}
    >
      {makeControl}
    </Labelled>
  );
}
