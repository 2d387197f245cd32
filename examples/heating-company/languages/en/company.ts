export default {
  tagline: 'Warmth that stays when we have left',
  enquiryFields: [
    { name: 'name' },
    { name: 'phone' },
    { name: 'email', required: false },
    {
      name: 'building',
      kind: 'choice',
      label: 'What is it about?',
      choices: ['House', 'Apartment building', 'Flat', 'Business'],
      required: false,
    },
    {
      name: 'photo',
      kind: 'file',
      label: 'Photo of your heating',
      types: ['jpeg', 'png', 'webp', 'heic', 'pdf'],
      maxMegabytes: 8,
      required: false,
    },
    { name: 'message' },
  ],
  footerPicture: { alt: 'Our van in front of a row of houses' },
};
