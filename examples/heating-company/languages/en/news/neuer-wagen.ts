export default {
  path: 'new-van',
  title: 'The fourth van is electric',
  summary: 'It charges in our yard, from our own roof. The emergency service reaches Grimma with it, and comes back.',
  text: 'Three diesels are left in the yard. The next one that goes will be replaced by an electric one, too.',
  picture: { alt: 'Our van in front of a row of houses' },
};
