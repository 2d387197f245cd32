import type { Report } from './results.ts';
import { kB } from './table.ts';

/** Bytes that are no growth: the same page differs by a few from run to run, by the hashes in names and headers. */
const NOISE = 50;

const bytesOf = ({ files }: Report, type: string) =>
  files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

/** `/: script 2.9 kB, 0.4 kB more`, for each type of file of a page that weighs more than it did. */
function growthOf(now: Report, before: Report): string[] {
  const types = [...new Set(now.files.map(({ type }) => type))];
  const grown = types.flatMap((type) => {
    const [bytes, more] = [bytesOf(now, type), bytesOf(now, type) - bytesOf(before, type)];
    return more > NOISE ? [`${now.path}: ${type} ${kB(bytes)} kB, ${kB(more)} kB more`] : [];
  });
  const many = now.files.length - before.files.length;
  return many > 0 ? [...grown, `${now.path}: ${now.files.length} requests, ${many} more`] : grown;
}

/** What has grown since an earlier run, a line each, on the pages that both have measured. */
export function growthSince(before: Report[], now: Report[]): string[] {
  return now.flatMap((report) => {
    const earlier = before.find(({ path }) => path === report.path);
    return earlier ? growthOf(report, earlier) : [];
  });
}
