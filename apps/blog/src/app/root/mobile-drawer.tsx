import { Drawer } from '@qingjian/ui/drawer'
import { UserIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { drawerMenu } from '#app/menu/drawer-menu.ts'
import { useScreens } from '#app/screens-context.ts'
import { useSite } from '#data/use-site.ts'
import { paths } from '#paths.ts'
import styles from './mobile-drawer.module.css'

interface MobileDrawerProps {
  open: boolean
  onClose: () => void
}

/** The menu of narrow screens: every named screen, and the login. */
export function MobileDrawer({ open, onClose }: MobileDrawerProps): ReactElement {
  const { pathname } = useLocation()
  const { name } = useSite()
  return (
    <Drawer label="导航菜单" closeLabel="关闭菜单" open={open} onOpenChange={onClose}>
      <p className={styles.name}>{name}</p>
      <ul className={styles.list}>
        {drawerMenu(useScreens()).map(({ label, href }) => (
          <li key={href}>
            <Link to={href} aria-current={href === pathname ? 'page' : undefined} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.login()} className={styles.login}>
        <UserIcon /> 登录
      </Link>
    </Drawer>
  )
}
