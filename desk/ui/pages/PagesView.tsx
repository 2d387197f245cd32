export function PagesView(_props: object) { return <p>…</p>; }
