import { Avatar } from '@qingjian/ui/avatar'
import type { ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { ContactLinks } from '#features/contacts/contact-links.tsx'
import styles from './author-slip.module.css'

/** The author's avatar, name and contact links. */
export function AuthorSlip(): ReactElement {
  const { name, author, authorInfo, authorAvatar, logo } = useSite()
  return (
    <section className={styles.slip} aria-label="作者">
      <Avatar src={authorAvatar || logo} name={author || name} alt="" size="l" priority />
      <div>
        <p className={styles.name}>{author || name}</p>
        <p className={styles.info}>{authorInfo}</p>
      </div>
      <ContactLinks />
    </section>
  )
}
