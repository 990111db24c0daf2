import { UserIcon } from '@qingjian/ui/icon'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useSite } from '#core/data/use-site.ts'
import { useLoginLink } from '#features/session/use-login-link.ts'
import { useUser } from '#features/session/use-user.ts'
import styles from './user-avatar.module.css'

/** User menu, loaded after hydration. */
export const UserMenu = lazyComponent(async () => (await import('./user-menu.tsx')).UserMenu)

/** Avatar in the header: opens the user menu; for a guest, links to the login. */
export function UserAvatar(): ReactElement {
  const { touristAvatar } = useSite()
  const user = useUser()
  const link = useLoginLink()
  const [wasPressed, setWasPressed] = useState(false)
  const picture = <Picture src={user === null ? touristAvatar : user.avatar} name={user?.nickname ?? ''} />

  if (user === null) {
    if (wasPressed) setWasPressed(false)
    return (
      <Link {...link} aria-label="用户头像" className={styles.avatar}>
        {picture}
      </Link>
    )
  }
  const button = (
    <button
      type="button"
      aria-label="用户头像"
      aria-haspopup="menu"
      className={styles.avatar}
      onClick={() => setWasPressed(true)}
    >
      {picture}
    </button>
  )
  return (
    <UserMenu
      when={wasPressed}
      fallback={button}
      onMissing={() => setWasPressed(false)}
      picture={picture}
      className={styles.avatar}
    />
  )
}

function Picture({ src, name }: { src: string; name: string }): ReactElement {
  if (src !== '') return <img src={src} alt="" width={32} height={32} fetchPriority="low" />
  return name === '' ? <UserIcon size={20} /> : <span className={styles.letter}>{Array.from(name)[0]}</span>
}
