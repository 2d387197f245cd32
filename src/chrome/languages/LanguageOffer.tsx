import { loadWords, safeSessionStorage } from '@worldwright/engine/browser';
import type { LanguageLink, PageData } from '@worldwright/engine/component';
import { useEffect, useState } from 'react';
import closeIcon from '~icons/lucide/x';
import { Icon } from '../../ui/Icon';
import styles from './LanguageOffer.module.css';

/** Session storage key, set once the visitor has chosen a language or closed the offer. */
const KEY = 'language';

/** Remembers for this visit that the visitor has chosen a language. */
export const rememberLanguage = (): void => {
  safeSessionStorage.setItem(KEY, 'chosen');
};

/** Returns language and script, such as `zh-Hant`: `zh-TW` and `zh` differ for readers, `de-AT` and `de` do not. */
function languageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** Returns the page in the browser's preferred language, if it is translated and not the current page. */
function preferredOf({ languages = [], meta }: PageData): LanguageLink | undefined {
  const known = navigator.languages
    .map(languageAndScript)
    .find((one) => languages.some(({ language }) => languageAndScript(language) === one));
  const preferred = languages.find(({ language }) => languageAndScript(language) === known);
  return preferred?.isTranslated && preferred.language !== meta.language ? preferred : undefined;
}

interface Offer extends LanguageLink {
  text: string;
  close: string;
}

/**
 * Offers the page in the browser's language, in words of that language. The offer appears after hydration, floats over
 * the page and shifts nothing. It stays away for the rest of the visit once it is closed or a language is chosen.
 */
export function LanguageOffer({ page }: { page: PageData }) {
  const [isStarted, setStarted] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    setStarted(true);
    const preferred = safeSessionStorage.getItem(KEY) === null ? preferredOf(page) : undefined;
    let isLeft = false;
    setOffer(undefined);
    if (preferred)
      loadWords(preferred.language).then(
        ({ page: { inThisLanguage, close } }) => !isLeft && setOffer({ ...preferred, text: inThisLanguage, close }),
        // If the words do not load, the header still lists the languages.
        () => {},
      );
    return () => {
      isLeft = true;
    };
  }, [page]);
  // Not prerendered: the offer needs JavaScript.
  if (!isStarted || !page.languages) return null;
  const close = () => {
    rememberLanguage();
    setOffer(undefined);
  };
  return (
    // A live region: screen readers announce the offer in its language.
    <div role="status">
      {offer && (
        <p className={styles.offer} lang={offer.language} dir="auto" data-language-offer="">
          <a href={offer.href} hrefLang={offer.language} className={styles.link}>
            {offer.text}
          </a>
          <button type="button" aria-label={offer.close} className={styles.close} onClick={close}>
            <Icon svg={closeIcon} />
          </button>
        </p>
      )}
    </div>
  );
}
