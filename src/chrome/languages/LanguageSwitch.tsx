import type { PageData } from '@worldwright/engine/component';
import languagesIcon from '~icons/lucide/languages';
import { Icon } from '../../ui/Icon';
import { rememberLanguage } from './LanguageOffer';
import styles from './LanguageSwitch.module.css';

const LIST = 'languages';

/**
 * Renders a popover with links to the page in each of the site's languages. Renders nothing on a site in one language.
 */
export function LanguageSwitch({ page }: { page: PageData }) {
  const current = page.languages?.find(({ language }) => language === page.meta.language);
  if (!page.languages || !current) return null;
  return (
    <div className={styles.switch}>
      {/* Named after the page's language: visitors who cannot read it find the switch by its icon. */}
      <button type="button" className={styles.opener} popoverTarget={LIST} title={current.name}>
        <Icon svg={languagesIcon} />
        <span className="visually-hidden">{current.name}</span>
      </button>
      <ul id={LIST} popover="auto" role="list" className={styles.list}>
        {page.languages.map(({ language, name, href }) => (
          <li key={language}>
            <a
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={language === current.language ? 'true' : undefined}
              onClick={rememberLanguage}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
