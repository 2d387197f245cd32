/** Words of the interface. What is new in it has its words here. */
export const words = {
  shared: {
    of: (list: string) => `Shared content: ${list}`,
    back: 'Back to the section',
  },
};
