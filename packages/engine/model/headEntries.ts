/** Elements that a section or a collection adds to a page's head. */
export interface HeadEntries {
  link?: { rel: 'alternate'; href: string; type?: string; title?: string }[];
  meta?: ({ name: string; content: string } | { property: string; content: string })[];
}
