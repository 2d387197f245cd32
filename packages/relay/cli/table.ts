/** Maximum length of a cell in characters. */
const MAX_COLUMN_WIDTH = 48;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these can control the operator's terminal.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters, so that a visitor's text can be shown on a terminal. Line breaks stay. */
export const withoutControls = (text: string): string => text.replace(controls, ' ');

function cell(text: string): string {
  const line = withoutControls(text).replaceAll('\n', ' ');
  return line.length > MAX_COLUMN_WIDTH ? `${line.slice(0, MAX_COLUMN_WIDTH - 1)}…` : line;
}

/** Renders rows below their headings, in columns as wide as their content. */
export function table(headings: string[], rows: string[][]): string {
  const all = [headings, ...rows.map((row) => row.map(cell))];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns a time in UTC for the operator, or a dash. */
export function formatTime(time: number | undefined): string {
  return time === undefined ? '–' : `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')}Z`;
}
