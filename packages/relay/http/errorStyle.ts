/** Styles of the error page. Uses the site's custom properties, with fallbacks. */
export const errorStyle = `
:root { --wrong: light-dark(#a8200d, #ffb4a2); }
.letter { box-sizing: border-box; display: grid; gap: var(--space-6, 2.5rem); align-items: start;
  max-width: calc(var(--content, 68rem) + 2 * var(--gutter, 1.25rem)); margin-inline: auto;
  padding: calc(var(--header, 0rem) + var(--space-7, 2.5rem)) var(--gutter, 1.25rem) var(--space-7, 4rem); }
@media (width >= 64rem) { .letter:has(form) { grid-template-columns: 5fr 7fr; } }
.letter h1 { margin: 0; font-size: var(--title-l, min(2rem, 12vw)); line-height: 1.1; }
.letter p { max-width: 34rem; margin: var(--space-4, 1.25rem) 0 0; }
.letter [role=alert] { padding-inline-start: 1rem; border-inline-start: 3px solid var(--wrong);
  font-size: var(--text-l, 1.1875rem); font-weight: 600; }
.letter a { overflow-wrap: anywhere; }
.sheet { display: grid; gap: 1.25rem; padding: min(clamp(1.25rem, 4vw, 3rem), 6.25vw); background: var(--raised, transparent);
  border: 1px solid var(--hairline, #8886); border-radius: var(--radius-l, .75rem); box-shadow: var(--shadow-l, none); }
@media (width >= 40rem) { .sheet { grid-template-columns: 1fr 1fr; } }
.sheet .wide, .sheet button { grid-column: 1 / -1; }
.sheet label { display: block; margin-block-end: .375rem; font-size: var(--text-s, 1rem); font-weight: 600; }
.sheet :is(input, textarea, select) { box-sizing: border-box; width: 100%; min-height: 3.25rem; padding: .75rem 1rem;
  font: inherit; color: inherit; background: var(--surface, Field); resize: vertical;
  border: 1px solid color-mix(in oklab, currentColor 55%, transparent); border-radius: var(--radius-s, .4rem);
  scroll-margin-block-start: calc(var(--header, 0rem) + 2.75rem); }
.sheet :is(select, [type=date]) { height: 3.25rem; padding-block: 0; }
.sheet .consent { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: start; }
.sheet .consent label { margin: 0; font-weight: 400; }
.sheet [type=checkbox] { width: 1.5rem; height: 1.5rem; min-height: 0; margin: 0; accent-color: var(--ember, auto); }
.sheet .consent .error { grid-column: 1 / -1; }
.sheet [type=file] { padding: .625rem; } .sheet [type=file]::file-selector-button { min-height: 2rem; margin-inline-end: 1rem;
  padding: .25rem 1rem; font: inherit; font-weight: 600; color: inherit; background: color-mix(in oklab, currentColor 12%, transparent);
  border: 0; border-radius: var(--radius-s, .4rem); cursor: pointer; }
.sheet .hint { margin: .375rem 0 0; font-size: var(--text-s, 1rem); }
.sheet [aria-invalid] { border: 2px solid var(--wrong); }
.sheet .error { margin: .375rem 0 0; color: var(--wrong); font-size: var(--text-s, 1rem); font-weight: 550; }
.sheet button { justify-self: start; min-height: 3.25rem; padding: .75rem min(2rem, 15vw - 1rem); font: inherit; font-weight: 650;
  color: var(--ink, ButtonText); background: var(--ember, ButtonFace); border: 1px solid transparent;
  border-radius: var(--radius-s, 2rem); cursor: pointer; }
.away { position: absolute; inset-inline-start: -100vw; }
`;
