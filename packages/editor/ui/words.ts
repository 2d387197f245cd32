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
  photo: {
    focus: (x: number, y: number) => `Focal point: ${x} % from the left, ${y} % from the top`,
    choose: 'Press the picture where it must always be seen. Arrow keys move the point.',
    forget: 'Use the middle',
  },
};
