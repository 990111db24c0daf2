import { UserIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '#data/use-site.ts'
import { paths } from '#paths.ts'
import styles from './visitor-avatar.module.css'

/** The picture of a visitor without a login; it leads to the login. */
export function VisitorAvatar(): ReactElement {
  const { touristAvatar } = useSite()
  return (
    <Link to={paths.login()} aria-label="用户头像" className={styles.avatar}>
      {touristAvatar === '' ? (
        <UserIcon size={20} />
      ) : (
        <img src={touristAvatar} alt="" width={32} height={32} />
      )}
    </Link>
  )
}
