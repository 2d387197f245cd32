import { type ReactNode, useId } from 'react';
import { partAt } from '../../model/apply.ts';
import { COMPANY, PAGES } from '../../model/files.ts';
import { isLocked } from '../../model/json.ts';
import { isOfCollection } from '../page/pageModel.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { useDesk } from '../state/desk.ts';
import { listAt, textAt } from '../state/tree.ts';
import { pageLabel } from './pageLabel.ts';

interface Props {
  /** The addresses that go. */
  addresses: string[];
  /** Address of the page that visitors are led to; empty where they are led to none. */
  value: string;
  onChange: (path: string) => void;
}

/** Asks where visitors of addresses that go are led from now on. */
export function VisitorsField({ addresses, value, onChange }: Props): ReactNode {
  const id = useId();
  const pages = useDesk(({ history }) => listAt(history.files[PAGES], []));
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const others = pages.filter(
    (page) =>
      textAt(page, ['path']) !== '' &&
      !addresses.includes(textAt(page, ['path'])) &&
      !isOfCollection(page) &&
      !isLocked(partAt(page, ['redirectFrom'])),
  );
  return (
    <Labelled
      id={id}
      label={`Who comes to ${addresses[0]} is led to`}
      help="Search results and other sites have this address. Who is led nowhere sees that there is no such page."
    >
      <select id={id} aria-describedby={`${id}-help`} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">nowhere</option>
        {others.map((page) => {
          const path = textAt(page, ['path']);
          return (
            <option key={path} value={path}>
              {`${pageLabel(page, company)} (${path})`}
            </option>
          );
        })}
      </select>
    </Labelled>
  );
}
