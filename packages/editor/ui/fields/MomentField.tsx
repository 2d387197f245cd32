import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { Select } from '../parts/Select.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\S*?(Z|[+-]\d\d:\d\d)$/;

/** The distance of this computer's clock from UTC at a time by that clock: `+01:00`. */
function ownZone(clock: string): string {
  const minutes = -new Date(clock).getTimezoneOffset();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** A date with time and time zone: by the clock of this computer, unless it is written by another one. */
export function MomentField(props: FieldProps): ReactNode {
  const { value, set, clear, leave } = useField(props.path);
  const [, clock = '', zone = ''] = MOMENT.exec(typeof value === 'string' ? value : '') ?? [];
  const own = ownZone(clock || new Date().toISOString());
  const zones = [...new Set([own, zone || own, 'Z'])];
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <input
            {...control}
            type="datetime-local"
            value={clock}
            onChange={({ target }) => {
              if (target.value === '') return clear();
              const kept = zone === '' || zone === own ? ownZone(target.value) : zone;
              set(target.value + kept, { typing: true });
            }}
            onBlur={leave}
          />
          <Select
            aria-label={words.schedule.zone(props.label)}
            value={zone || own}
            disabled={clock === ''}
            options={zones.map((value) => ({ value, name: words.schedule.zoneName(value, value === own) }))}
            onChoose={(value) => set(clock + value)}
          />
        </>
      )}
    </FieldFrame>
  );
}
