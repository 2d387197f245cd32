/** Layout of a family's cards: see `Family.module.css`. */
export type Arrangement = 'feature' | 'duo' | 'trio' | 'ledger' | 'stagger';

/** Numbers of cards that suit each arrangement, so that no card is alone in a row. */
const FITS: Record<Arrangement, (count: number) => boolean> = {
  feature: (count) => count === 5 || count === 7,
  duo: (count) => count % 2 === 0,
  trio: (count) => count % 3 === 0,
  ledger: () => true,
  stagger: (count) => count % 4 === 0,
};

const ROTATION: Arrangement[] = ['feature', 'duo', 'trio', 'ledger', 'stagger'];

/**
 * Returns an arrangement for each number of cards. Arrangements rotate, so that neighbours differ; unsuitable ones are
 * skipped.
 */
export function arrangements(counts: number[]): Arrangement[] {
  let next = 0;
  return counts.map((count) => {
    const turn = ROTATION.map((_, step) => (next + step) % ROTATION.length);
    const at = turn.find((place) => FITS[ROTATION[place] ?? 'ledger'](count)) ?? 0;
    next = at + 1;
    return ROTATION[at] ?? 'ledger';
  });
}
