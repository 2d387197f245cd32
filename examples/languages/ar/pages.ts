import { translatePages } from '@worldwright/engine';

export default translatePages({
  '/': {
    title: '{company.name}: برمجيات وذكاء اصطناعي',
    description: 'نطوّر البرمجيات وحلول الذكاء الاصطناعي والخدمات السحابية للشركات.',
    sections: {
      hero: {
        welcome: 'مرحبًا بكم في',
        pitch: 'نبني برمجيات لم توجد بعد.',
        action: { label: 'راسلنا' },
      },
      contactus: {
        heading: 'أخبرنا بما تريد',
        subheading: 'جملة واحدة تكفي للبداية.',
        step: { label: 'اتصل بنا' },
      },
    },
  },
});
