import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../data/use-site.ts'
import { paths } from '../paths.ts'
import styles from './site-logo.module.css'
import { SiteMark } from './site-mark.tsx'

/** Logo and name of the site; the area of the link to the home page covers both. */
export function SiteLogo(): ReactElement {
  const { name } = useSite()
  return (
    <div className={styles.logo}>
      <Link to={paths.home()} aria-label="网站标志" className={styles.link}>
        <SiteMark className={styles.mark} />
      </Link>
      <span className={styles.name}>{name}</span>
    </div>
  )
}
