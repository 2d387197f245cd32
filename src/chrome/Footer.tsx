import type { ReactNode } from 'react';
import type { PageData } from '../engine/model/page';
import { Picture } from '../ui/Picture';
import type { FrameData } from './data';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import { hrefOf } from './navigation';
import { SocialLinks } from './SocialLinks';

/** Who we are, how to reach us, and where everything is. */
export function Footer({ data, page }: { data: FrameData; page: PageData }): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.about}>
          <Logo name={data.name} />
          <p className={styles.tagline}>{data.tagline}</p>
          <div className={styles.picture}>
            <Picture picture={data.footerPicture} sizes="(width >= 48rem) 460px, 90vw" widest={960} />
          </div>
        </div>
        <div className={styles.reach}>
          <h2 className={styles.heading}>Enquiry</h2>
          <ul className={styles.list}>
            <li>
              <a href={`mailto:${data.email}`}>{data.email}</a>
            </li>
            <li>
              <a href={`tel:${data.phone.replaceAll(' ', '')}`}>{data.phone}</a>
            </li>
          </ul>
          <h2 className={styles.heading}>Connect with</h2>
          <SocialLinks name={data.name} links={data.social} className={styles.social} />
        </div>
        <div className={styles.quick}>
          <h2 className={styles.heading}>Quick Links</h2>
          <ul className={styles.list}>
            {data.navigation.map((item) => (
              <li key={item.name}>
                <a href={hrefOf(item, page)}>{item.name}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.services}>
          <h2 className={styles.heading}>Services</h2>
          <ul className={styles.list}>
            {data.services.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
        <p className={styles.copyright}>Copyright © 2025, All Right Reserved {data.name}</p>
      </div>
    </footer>
  );
}
