import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageSwitch } from './LanguageSwitch';

const page = (more: object) => Object({ path: '/a', meta: { language: 'en' }, ...more });

test('a site in one language has no switch', () => {
  expect(renderToStaticMarkup(<LanguageSwitch page={page({})} />)).toBe('');
});

test('each link declares its language, and the current language is marked', () => {
  const languages = [
    { language: 'en', name: 'English', href: '/a' },
    { language: 'ar', name: 'العربية', href: '/ar/a' },
  ];
  const html = renderToStaticMarkup(<LanguageSwitch page={page({ languages })} />);
  expect(html).toMatch(/<a href="\/a" lang="en" hrefLang="en" aria-current="true">/i);
  expect(html).toMatch(/<a href="\/ar\/a" lang="ar" hrefLang="ar"><bdi>العربية/i);
});
