/** What a section or a collection adds to the head of a page. */
export interface HeadEntries {
  link?: { rel: 'alternate'; href: string; type?: string; title?: string }[];
  meta?: ({ name: string; content: string } | { property: string; content: string })[];
}
