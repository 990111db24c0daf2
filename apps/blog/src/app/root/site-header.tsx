import { IconButton } from '@qingjian/ui/button'
import { MenuIcon, SearchIcon } from '@qingjian/ui/icon'
import { useRef, type ReactElement } from 'react'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { HeaderMenu } from './header-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import styles from './site-header.module.css'
import { SiteLogo } from '#core/site/site-logo.tsx'
import { useHeaderHidden } from './use-header-hidden.ts'
import { UserAvatar } from './user-avatar.tsx'

interface SiteHeaderProps {
  menuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

/** Header: logo, menu, search, notifications and user menu. Hiding it does not shift the page. */
export function SiteHeader({ menuOpen, onMenu, onSearch }: SiteHeaderProps): ReactElement {
  const ref = useRef<HTMLElement>(null)
  const hidden = useHeaderHidden(ref)
  const isStatic = useIsStatic()
  return (
    <header ref={ref} className={styles.header} data-hidden={hidden || undefined}>
      <div className={styles.row}>
        <SiteLogo />
        <HeaderMenu className={styles.menu} />
        <div className={styles.tools}>
          <IconButton label="搜索" aria-keyshortcuts="/" className={styles.search} onClick={onSearch}>
            <SearchIcon />
          </IconButton>
          {!isStatic && (
            <>
              <NotificationBell />
              <UserAvatar />
            </>
          )}
          <IconButton
            label={menuOpen ? '关闭菜单' : '打开菜单'}
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            className={styles.burger}
            onClick={onMenu}
          >
            <MenuIcon />
          </IconButton>
        </div>
      </div>
    </header>
  )
}
