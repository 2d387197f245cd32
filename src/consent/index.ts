import { acceptedCategory, run, show, validConsent } from 'vanilla-cookieconsent';
import sheet from './consent.css?url';

/** What visitors are asked. */
interface Question {
  /** Names of the services that it is about. */
  tools: string[];
  /** What the names of their cookies begin with. */
  cookies: string[];
  /** Language of the page, and what the banner says in it. */
  language: string;
  words: { title: string; text: string; accept: string; decline: string };
}

/** The one thing that visitors may agree to. */
const CATEGORY = 'tools';
/** What opens the banner again: `src/chrome/footer/Footer.tsx`. */
const CHANGE = '[data-consent]';

/** Loads the banner's styles. */
async function style(): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.head.append(link);
  await loaded;
}

/** The banner is no dialog that keeps visitors from the page: the library says so, and keeps the Tab key within it. */
function letGo(modal: HTMLElement): void {
  modal.setAttribute('aria-modal', 'false');
  modal.parentElement?.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Asks visitors who have not answered yet. The answer is kept in the browser's storage, under a name with the services in it:
 * others are another question.
 *
 * @param onAgreed called once a visitor has agreed, now or on an earlier visit. Who changes their mind loses the cookies, and
 *   the page loads again without the services.
 */
export async function askForConsent(question: Question, onAgreed: () => void): Promise<void> {
  const { tools, cookies, language, words } = question;
  let isReady = false;
  let isWanted = false;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest(CHANGE))) return;
    isWanted = true;
    if (isReady) show(true);
  });
  await style();
  let isAgreed = false;
  const look = () => {
    if (isAgreed || !acceptedCategory(CATEGORY)) return;
    isAgreed = true;
    onAgreed();
  };
  await run({
    // Browsers that are driven by a program are asked as well: tests.
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
    onModalReady: ({ modal }) => letGo(modal),
    onConsent: look,
    onChange: look,
  });
  isReady = true;
  // Pressed while the styles were on their way.
  if (isWanted) show(true);
  if (isWanted || validConsent()) return;
  // The banner takes the focus: whoever writes something keeps it until they leave the field.
  if (document.activeElement?.matches('input, textarea, select'))
    await new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }));
  show();
}
