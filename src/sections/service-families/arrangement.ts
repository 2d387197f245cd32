/** How the cards of a family stand: see `Family.module.css`. */
export type Arrangement = 'feature' | 'duo' | 'trio' | 'ledger' | 'stagger';

/** What each arrangement needs, so that no card stands alone in a row. */
const FITS: Record<Arrangement, (count: number) => boolean> = {
  feature: (count) => count >= 5 && count <= 8,
  duo: (count) => count % 2 === 0,
  trio: (count) => count % 3 === 0,
  ledger: () => true,
  stagger: (count) => count % 4 === 0,
};

const ROTATION: Arrangement[] = ['feature', 'duo', 'trio', 'ledger', 'stagger'];

/**
 * An arrangement for each family of so many cards. They come in rotation, so that neighbours differ; one that does not
 * fit is passed over.
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
