/** Words of the interface. What is new in it has its words here. */
export const words = {
  shared: {
    of: (list: string) => `Shared content: ${list}`,
    back: 'Back to the section',
  },
  schedule: {
    fields: 'When it is shown',
    zone: (field: string) => `Time zone of ${field}`,
    zoneName: (zone: string, isOwn: boolean) => (zone === 'Z' ? 'UTC' : isOwn ? `UTC${zone}, here` : `UTC${zone}`),
    coming: 'What comes next',
    nothing: 'Nothing has a date to come, and nothing is a draft.',
    drafts: 'Drafts, without a date',
    draft: 'draft',
    appears: 'appears',
    goes: 'goes',
    from: (date: string) => `from ${date}`,
    ended: (date: string) => `until ${date}`,
  },
  icon: {
    choose: 'Choose an icon',
    search: 'Search icons by name, in English',
    more: (count: number) => `The first ${count}. Search to see others.`,
  },
  copy: {
    do: 'Copy',
    done: (name: string) => `${name} is copied`,
  },
  language: {
    choose: 'Language that is written',
    first: 'First language',
    count: (count: number) => `${count} not translated`,
    missing: 'missing',
    page: 'The page',
    nothing: 'There are no words to translate here.',
    locked: 'Written with code',
  },
  proposals: {
    title: 'Proposals',
    proposed: (branch: string, kept: string, note?: string) =>
      `Proposed on the branch ${branch}${note === undefined ? '' : `, but ${note}`}. Your own files are as they were; ${kept} still in the desk.`,
    look: 'Look at it',
    ask: 'Ask for a review',
    open: 'waits for a review',
    approved: 'approved',
    merged: 'taken over',
    closed: 'declined',
    conflict: 'in conflict',
    why: 'Others have published another change of the same place. Take over what they have published, and propose yours again.',
    behind: (count: number) =>
      count === 1 ? 'Others have published 1 change.' : `Others have published ${count} changes.`,
    take: 'Take over',
    taken: 'What others have published is here now.',
  },
  remove: {
    noLinks: 'No other page links to it. Its item of the navigation, if it has one, goes with it.',
    led: (to: string) => `Links to it will lead to ${to}. They are on:`,
    lost: 'Links to it in texts become plain words. Buttons and other links would lead nowhere, and must be changed before the site can be saved. They are on:',
    item: (name: string) => `Remove ${name}?`,
    do: 'Remove it',
  },
  photo: {
    focus: (x: number, y: number) => `Focal point: ${x} % from the left, ${y} % from the top`,
    choose: 'Press the picture where it must always be seen. Arrow keys move the point.',
    forget: 'Use the middle',
  },
};
