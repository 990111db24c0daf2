import { UserIcon } from '@qingjian/ui/icon'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useLateModule } from '#core/screen/use-late-module.ts'
import { tellMissingCodeLate } from '#core/data/late-notices.ts'
import { useSite } from '#core/data/use-site.ts'
import { useLoginLink } from '#features/session/use-login-link.ts'
import { useUser } from '#features/session/use-user.ts'
import styles from './user-avatar.module.css'

const loadUserMenu = () => import('./user-menu.tsx')

/** The picture of the user, which opens their menu; that of a visitor leads to the login. */
export function UserAvatar(): ReactElement {
  const { touristAvatar } = useSite()
  const user = useUser()
  const link = useLoginLink()
  const [wasAsked, setWasAsked] = useState(false)
  // Not before: a press that came before the app is repeated on this button.
  const menu = useLateModule(loadUserMenu, wasAsked, () => {
    setWasAsked(false)
    tellMissingCodeLate()
  })
  const picture = <Picture src={user === null ? touristAvatar : user.avatar} name={user?.nickname ?? ''} />

  if (user === null) {
    if (wasAsked) setWasAsked(false)
    return (
      <Link {...link} aria-label="用户头像" className={styles.avatar}>
        {picture}
      </Link>
    )
  }
  if (menu) return <menu.UserMenu picture={picture} className={styles.avatar} openAtOnce={wasAsked} />
  return (
    <button
      type="button"
      aria-label="用户头像"
      aria-haspopup="menu"
      className={styles.avatar}
      onClick={() => setWasAsked(true)}
    >
      {picture}
    </button>
  )
}

function Picture({ src, name }: { src: string; name: string }): ReactElement {
  if (src !== '') return <img src={src} alt="" width={32} height={32} fetchPriority="low" />
  return name === '' ? <UserIcon size={20} /> : <span className={styles.letter}>{Array.from(name)[0]}</span>
}
