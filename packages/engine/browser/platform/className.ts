/** Pattern of the built names of CSS modules' classes. Its group is the section's type, empty outside of sections. */
export const CLASS_NAME = /^([\w-]*?)_0[\w-]{5}$/;
