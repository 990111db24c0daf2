import { tagAttributes } from '@qingjian/ui/tag'
import type { ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import styles from './contact-links.module.css'
import { listContacts } from './list-contacts.ts'

/** The author's contact links in a row. */
export function ContactLinks(): ReactElement | null {
  const contacts = listContacts(useSite())
  if (contacts.length === 0) return null
  return (
    <ul className={styles.contacts} aria-label="联系方式">
      {contacts.map(({ name, value, href }) => (
        <li key={name}>
          {href === undefined ? (
            <span {...tagAttributes()}>
              {name} {value}
            </span>
          ) : (
            <a href={href} rel="me noopener" {...tagAttributes()}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
