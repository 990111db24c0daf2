import { Avatar } from '@qingjian/ui/avatar'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '#core/data/use-site.ts'
import { NowLine } from '#features/author-slip/now-line.tsx'
import { ContactLinks } from '#features/contacts/contact-links.tsx'
import { useSiteNumbers } from '#features/site-numbers/use-site-numbers.ts'
import { paths } from '#core/paths.ts'
import styles from './author-card.module.css'

/** The author's avatar, name, description and contact links, with the number of articles, tags, visitors and views. */
export function AuthorCard(): ReactElement {
  const site = useSite()
  const { articles, tags, visitors, views } = useSiteNumbers()
  const name = site.author || site.name
  return (
    <section className={styles.card} aria-label="作者">
      <Avatar src={site.authorAvatar || site.logo} name={name} alt="" size="l" />
      <p className={styles.name}>{name}</p>
      {site.authorInfo !== '' && <p className={styles.info}>{site.authorInfo}</p>}
      <NowLine />
      <ContactLinks />
      <ul className={styles.numbers}>
        <li>
          <Link to={paths.archive()}>
            <b>{articles}</b> 文章
          </Link>
        </li>
        <li>
          <Link to={paths.tags()}>
            <b>{tags}</b> 标签
          </Link>
        </li>
        {visitors !== null && (
          <li>
            <b>{visitors}</b> 访客
          </li>
        )}
        {views !== null && (
          <li>
            <b>{views}</b> 浏览
          </li>
        )}
      </ul>
    </section>
  )
}
