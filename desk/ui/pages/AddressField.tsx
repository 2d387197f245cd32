import { type FormEvent, type ReactNode, useState } from 'react';
import { Complaints } from '../fields/Frame';
import fieldStyles from '../fields/fields.module.css';
import { Button } from '../parts/Button';
import { replaceRoute } from '../state/route';
import styles from './PageSettings.module.css';
import { reasonAgainstAddress, renamePage } from './pageChanges';

/** The address of a page. It changes as a whole, because the old one is kept as one that leads here. */
export function AddressField({ index, path }: { index: number; path: string }): ReactNode {
  const [address, setAddress] = useState(path);
  const isSame = address === path;
  const reason = isSame ? undefined : reasonAgainstAddress(address);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || reason) return;
    renamePage(index, address);
    replaceRoute({ view: 'pages', path: address });
  };
  return (
    <form className={fieldStyles.field} onSubmit={rename}>
      <div className={fieldStyles.head}>
        <label htmlFor="page-address">Address</label>
      </div>
      <div className={styles.line}>
        <input
          id="page-address"
          className={fieldStyles.input}
          aria-describedby="page-address-help"
          aria-invalid={reason ? true : undefined}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button isSubmit isDisabled={isSame || reason !== undefined}>
          Rename
        </Button>
      </div>
      <p id="page-address-help" className={reason ? fieldStyles.error : fieldStyles.help}>
        {reason ?? 'After a change the old address leads to the new one, and links to it are changed too.'}
      </p>
      <Complaints id="page-address" path={[index, 'path']} />
    </form>
  );
}
