import { acceptedCategory, run, show, validConsent } from 'vanilla-cookieconsent';
import sheet from './consent.css?url';

/** The question to visitors. */
interface Question {
  /** Names of the services that need consent. */
  tools: string[];
  /** Prefixes of their cookies' names. */
  cookies: string[];
  /** The page's language, as a BCP 47 tag. */
  language: string;
  words: { title: string; text: string; accept: string; decline: string };
}

/** The only category of cookies. */
const CATEGORY = 'tools';
/** Selector of the button that opens the banner again: `src/chrome/footer/Footer.tsx`. */
const CHANGE = '[data-consent]';

/** Loads the banner's styles. */
async function loadStyles(): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.head.append(link);
  await loaded;
}

/** Makes the banner a non-modal dialog: the library declares it modal and traps the Tab key. */
function makeNonModal(modal: HTMLElement): void {
  modal.setAttribute('aria-modal', 'false');
  modal.parentElement?.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Shows the consent banner to visitors who have not answered yet. The answer is kept in local storage, under a key with
 * the services' names: other services ask again. Withdrawing consent deletes the cookies and reloads the page.
 *
 * @param onAgreed called once the visitor has agreed, now or on an earlier visit.
 */
export async function askForConsent(question: Question, onAgreed: () => void): Promise<void> {
  const { tools, cookies, language, words } = question;
  let isReady = false;
  let isRequested = false;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest(CHANGE))) return;
    isRequested = true;
    if (isReady) show(true);
  });
  await loadStyles();
  let isAgreed = false;
  const look = () => {
    if (isAgreed || !acceptedCategory(CATEGORY)) return;
    isAgreed = true;
    onAgreed();
  };
  await run({
    // Automated browsers see the banner, too: tests need it.
    hideFromBots: false,
    manageScriptTags: false,
    autoShow: false,
    cookie: { name: `consent: ${tools.join(', ')}`, useLocalStorage: true },
    guiOptions: { consentModal: { layout: 'box', position: document.dir === 'rtl' ? 'bottom right' : 'bottom left' } },
    categories: {
      [CATEGORY]: {
        autoClear: { cookies: cookies.map((name) => ({ name: new RegExp(`^${name}`) })), reloadPage: true },
      },
    },
    language: {
      default: language,
      ...(document.dir === 'rtl' && { rtl: language }),
      translations: {
        [language]: {
          consentModal: {
            title: words.title,
            description: words.text.replaceAll('{tools}', tools.join(', ')),
            acceptAllBtn: words.accept,
            acceptNecessaryBtn: words.decline,
          },
          preferencesModal: { sections: [] },
        },
      },
    },
    onModalReady: ({ modal }) => makeNonModal(modal),
    onConsent: look,
    onChange: look,
  });
  isReady = true;
  // Clicked while the banner was loading.
  if (isRequested) show(true);
  if (isRequested || validConsent()) return;
  // The banner takes the focus: wait until the visitor has left the form field.
  if (document.activeElement?.matches('input, textarea, select'))
    await new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }));
  show();
}
