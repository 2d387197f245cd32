/** Styles of the inbox: one sheet for light and dark mode and all viewports. */
export const inboxStyle = `
:root { color-scheme: light dark; --paper: light-dark(#f4f5f9, #0e1120); --card: light-dark(#fff, #181c2e);
  --ink: light-dark(#171b2d, #eceef7); --soft: light-dark(#454b63, #b9bfd6); --line: light-dark(#d9dce8, #2c3250);
  --accent: light-dark(#3346b8, #a3b1ff); --on-accent: light-dark(#fff, #10142a); --warm: light-dark(#8a4b00, #ffc680);
  --wrong: light-dark(#a8200d, #ffb4a2); --good: light-dark(#17683a, #8fdcae);
  font: 1rem/1.5 system-ui, sans-serif; accent-color: var(--accent); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main, header { max-width: 70rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
header { padding-block: 1.5rem 0; }
main { display: grid; gap: 1rem; padding-block: 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.35; overflow-wrap: anywhere; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .5rem .875rem; border-radius: 2rem; color: var(--ink); text-decoration: none; }
nav a:hover { background: var(--line); }
nav a[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
nav small { margin-inline-start: .25rem; font-size: .8125rem; }
form { margin: 0; }
.filter, .span { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.filter label, .span label { display: grid; flex: 1 1 10rem; gap: .25rem; color: var(--soft); font-size: .875rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: var(--ink); background: var(--card);
  border: 1px solid color-mix(in oklab, var(--ink) 50%, transparent); border-radius: .5rem; }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; line-height: 1.6;
  color: var(--accent); background: transparent; border: 1px solid var(--accent); border-radius: .5rem; text-decoration: none; cursor: pointer; }
button.first { color: var(--on-accent); background: var(--accent); }
button.last { color: var(--wrong); border-color: var(--wrong); }
.span.card { display: flex; }
.list { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
.card { display: grid; gap: .625rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.card > p { margin: 0; overflow-wrap: anywhere; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; color: var(--soft); font-size: .875rem; }
.facts > * { overflow-wrap: anywhere; min-width: 0; }
.start { display: -webkit-box; align-self: start; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.state { font-weight: 600; } .held { color: var(--warm); } .refused { color: var(--wrong); } .received, .done { color: var(--good); }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; align-items: start; }
.acts summary { min-height: 2.75rem; padding: .6rem .25rem; color: var(--soft); cursor: pointer; }
.note { margin: 0; padding: .75rem 1rem; background: var(--card); border-inline-start: 4px solid var(--accent); border-radius: .25rem; }
.empty { padding: 3rem 1rem; color: var(--soft); text-align: center; }
.text { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.files { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none; } .files a { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .875rem; } time { white-space: nowrap; }
th, td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
.foot { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; }
@media (width >= 48rem) { .card { padding: 1.25rem 1.5rem; } .card.row { grid-template: auto auto 1fr / 1fr auto; column-gap: 2rem; }
  .card.row > * { grid-column: 1; } .card.row > .acts { grid-column: 2; grid-row: 1 / span 3; flex-direction: column; align-items: stretch; } }
`;
