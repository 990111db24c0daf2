import { Drawer } from '@qingjian/ui/drawer'
import { BellIcon, LogoutIcon, RefreshIcon, SearchIcon, UserIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { drawerMenu } from '#core/menu/drawer-menu.ts'
import { useMenuScreens } from '#core/menu/use-menu-screens.ts'
import { useSite } from '#core/data/use-site.ts'
import { useUnread } from '#features/notifications/use-unread.ts'
import { useLoginLink } from '#features/session/use-login-link.ts'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { useUser } from '#features/session/use-user.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { paths } from '#core/paths.ts'
import type { OpenOverlay } from '#core/screen/use-overlay.ts'
import styles from './mobile-drawer.module.css'

interface MobileDrawerProps {
  open: boolean
  onOverlay: OpenOverlay
}

/** Menu on narrow screens: all screens, then login or account links. */
export function MobileDrawer({ open, onOverlay }: MobileDrawerProps): ReactElement {
  const close = (): void => onOverlay(null)
  const { pathname } = useLocation()
  const { name } = useSite()
  const user = useUser()
  const { hasUnread } = useUnread()
  const loginLink = useLoginLink()
  const signOut = useSignOut()
  const isStatic = useIsStatic()
  return (
    <Drawer label="导航菜单" closeLabel="关闭菜单" open={open} onOpenChange={close}>
      <p className={styles.name}>{name}</p>
      <ul className={styles.list}>
        {drawerMenu(useMenuScreens()).map(({ id, label, href }) => (
          <li key={id}>
            <Link to={href} aria-current={href === pathname ? 'page' : undefined} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.account}>
        {!isStatic && (
          <Link to={paths.random()} rel="nofollow" className={styles.link}>
            <RefreshIcon /> 随机一篇
          </Link>
        )}
        <button type="button" className={styles.link} onClick={() => onOverlay('palette')}>
          <SearchIcon /> 命令面板
        </button>
        {isStatic ? null : user === null ? (
          <Link {...loginLink} className={styles.link}>
            <UserIcon /> 登录
          </Link>
        ) : (
          <>
            <Link to={paths.notifications()} className={styles.link}>
              <BellIcon /> 消息通知
              {hasUnread && <span className={styles.unread}>有未读</span>}
            </Link>
            <Link to={paths.profile()} className={styles.link}>
              <UserIcon /> 个人中心
            </Link>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                close()
                signOut()
              }}
            >
              <LogoutIcon /> 退出登录
            </button>
          </>
        )}
      </div>
    </Drawer>
  )
}
