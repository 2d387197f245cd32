import { fill, type PageData } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import { useLeaving } from '../../ui/leaving';
import { Picture } from '../../ui/photo/Picture';
import type { FrameData } from '../data';
import { Logo } from '../Logo';
import { hrefOf } from '../navigation';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks';

interface Props {
  data: FrameData;
  page: PageData;
  picture: FrameData['footerPicture'];
  /** Postal address, if the page shows it. */
  address?: string | undefined;
}

/** Renders the company's contact details and links to services and main pages. */
export function Footer({ data, page, picture, address }: Props) {
  const words = useWords();
  const pages = data.navigation.map((item) => ({ title: item.name, href: hrefOf(item, page) }));
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.about}>
          <div>
            <Logo name={data.shortName} home={page.home} />
            <p className={styles.tagline}>{data.tagline}</p>
          </div>
          {picture && (
            <div className={picture.isPhoto ? styles.photo : styles.picture}>
              <Picture
                picture={picture}
                // Phones get about half of 80vw: the picture is dark and last on the page, so a smaller file will do.
                sizes="(width >= 48rem) max(420px, 24vw), 43vw"
                widest={960}
              />
            </div>
          )}
        </div>
        <div className={styles.reach}>
          <Enquiry email={data.email} phone={data.phone} phoneLink={data.phoneLink} address={address} />
          {data.social.length > 0 && (
            <>
              <h2 className={styles.heading}>{words.footer.social}</h2>
              <SocialLinks name={data.name} links={data.social} className={styles.social} />
            </>
          )}
        </div>
        {pages.length > 0 && (
          <div className={styles.quick}>
            <Links heading={words.footer.pages} links={pages} />
          </div>
        )}
        {data.services.length > 0 && (
          <div className={styles.services}>
            <Links heading={words.footer.services} links={data.services} />
            {data.moreServices && (
              <a className={styles.all} href={data.moreServices}>
                {words.footer.allServices}
              </a>
            )}
          </div>
        )}
        <p className={styles.copyright}>
          {fill(words.footer.copyright, { name: data.name, year: data.year })}
          {data.asksForConsent && (
            // `src/consent` handles the click.
            <button type="button" data-consent className={styles.consent}>
              {words.consent.change}
            </button>
          )}
        </p>
      </div>
    </footer>
  );
}

interface EnquiryProps {
  email: string;
  phone: string | undefined;
  phoneLink: string | undefined;
  address: string | undefined;
}

function Enquiry({ email, phone, phoneLink, address }: EnquiryProps) {
  const words = useWords();
  return (
    <>
      <h2 className={styles.heading}>{words.footer.contact}</h2>
      <ul className={styles.list}>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {phone && (
          <li>
            <a href={phoneLink}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {address && (
          <li className={styles.address}>
            <bdi>{address}</bdi>
          </li>
        )}
      </ul>
    </>
  );
}

function Links({ heading, links }: { heading: string; links: { title: string; href: string }[] }) {
  const leaving = useLeaving();
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {links.map(({ title, href }, index) => (
          <li key={index}>
            <a href={href} {...leaving(href)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
