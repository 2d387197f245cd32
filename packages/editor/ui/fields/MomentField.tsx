import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { Select } from '../parts/Select.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\S*?(Z|[+-]\d\d:\d\d)$/;

/** Returns this computer's UTC offset at a local time: `+01:00`. */
function localOffset(clock: string): string {
  const minutes = -new Date(clock).getTimezoneOffset();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

/** Renders a date with time and time zone. The zone is this computer's unless the value has another one. */
export function MomentField(props: FieldProps): ReactNode {
  const { value, set, clear, leave } = useField(props.path);
  const [, clock = '', zone = ''] = MOMENT.exec(typeof value === 'string' ? value : '') ?? [];
  const own = localOffset(clock || new Date().toISOString());
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
              const kept = zone === '' || zone === own ? localOffset(target.value) : zone;
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
