/**
 * Layout of the error page, in a layer below the site's styles. It has no look of its own: that of a site is part of its
 * page (`src/theme/not-sent.css`).
 */
export const errorStyle = `@layer relay {
.letter { max-width: 44rem; margin-inline: auto; padding: 1.5rem min(5vw, 1.5rem); }
.letter a { overflow-wrap: anywhere; }
.letter [role=alert] { font-weight: 600; }
.sheet { display: grid; gap: 1.25rem; margin-block-start: 2rem; }
.sheet label { display: block; margin-block-end: .375rem; font-weight: 600; }
.sheet :is(input, textarea, select) { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; }
.sheet .consent { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: start; }
.sheet .consent label { margin: 0; font-weight: 400; }
.sheet .consent .error { grid-column: 1 / -1; }
.sheet [type=checkbox] { width: 1.5rem; height: 1.5rem; min-height: 0; margin: 0; }
.sheet p { margin: .375rem 0 0; }
.sheet .error { color: light-dark(#a8200d, #ffb4a2); font-weight: 550; }
.sheet button { justify-self: start; min-height: 3rem; padding: .5rem 2rem; font: inherit; font-weight: 600; }
.away { position: absolute; inset-inline-start: -100vw; }
}`;
