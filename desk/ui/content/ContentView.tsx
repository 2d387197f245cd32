export function ContentView(_props: object) { return <p>…</p>; }
