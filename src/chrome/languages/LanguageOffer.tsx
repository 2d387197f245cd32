import { loadWords, safeSessionStorage } from '@worldwright/engine/browser';
import type { LanguageLink, PageData } from '@worldwright/engine/component';
import { useEffect, useState } from 'react';
import closeIcon from '~icons/lucide/x';
import { Icon } from '../../ui/Icon';
import styles from './LanguageOffer.module.css';

/** Set when the visitor has chosen a language, or wants no offer in this visit. */
const KEY = 'language';

/** Remembers that the visitor has chosen the language of the page. */
export const rememberLanguage = (): void => {
  safeSessionStorage.setItem(KEY, 'chosen');
};

/** Language and script: `zh-TW` and `zh` are not the same to a reader, `de-AT` and `de` are. */
function readingOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The page in the language that the browser asks for first among those of the site, where that is not the page's own. */
function wantedOf({ languages = [], meta }: PageData): LanguageLink | undefined {
  const reading = navigator.languages
    .map(readingOf)
    .find((one) => languages.some(({ language }) => readingOf(language) === one));
  const wanted = languages.find(({ language }) => readingOf(language) === reading);
  return wanted?.isTranslated && wanted.language !== meta.language ? wanted : undefined;
}

interface Offer extends LanguageLink {
  text: string;
  close: string;
}

/**
 * Says in the language of the browser that the page is there in it. It comes when React has the page, floats over it and
 * moves nothing. It is never shown again in a visit in which it was closed or a language was chosen.
 */
export function LanguageOffer({ page }: { page: PageData }) {
  const [isStarted, setStarted] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    setStarted(true);
    const wanted = safeSessionStorage.getItem(KEY) === null ? wantedOf(page) : undefined;
    let isLeft = false;
    setOffer(undefined);
    if (wanted)
      loadWords(wanted.language).then(
        ({ page: { inThisLanguage, close } }) => !isLeft && setOffer({ ...wanted, text: inThisLanguage, close }),
        // Without its words there is no offer; the header has the list of languages.
        () => {},
      );
    return () => {
      isLeft = true;
    };
  }, [page]);
  // Not in the HTML: it says nothing without scripts.
  if (!isStarted || !page.languages) return null;
  const close = () => {
    rememberLanguage();
    setOffer(undefined);
  };
  return (
    // Screen readers announce what comes into it, in its language.
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
