import { CalendarIcon, createIcon, HomeIcon, SearchIcon, UserIcon } from '@qingjian/ui/icon'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { useLoginLink } from '#features/session/use-login-link.ts'
import { useUser } from '#features/session/use-user.ts'
import { paths } from '#core/paths.ts'
import styles from './tab-bar.module.css'

const FeatherIcon = createIcon('M20 4C12 4.5 7 9 6 16l-2 4.5M6 16c6.5 0 12-2.5 14-12M9.5 12.5h5')

/** Navigation at the lower edge of a phone; hides with the header. */
export function TabBar({ onSearch }: { onSearch: () => void }): ReactElement {
  const { pathname } = useLocation()
  const login = useLoginLink()
  const isStatic = useIsStatic()
  const own = useUser() === null ? login : { to: paths.profile() }
  const tab = (link: { to: string }, label: string, icon: ReactNode): ReactElement => (
    <Link {...link} aria-current={link.to === pathname ? 'page' : undefined} className={styles.tab}>
      {icon}
      {label}
    </Link>
  )
  return (
    <nav aria-label="快捷导航" className={styles.bar}>
      {tab({ to: paths.home() }, '首页', <HomeIcon />)}
      {tab({ to: paths.archive() }, '归档', <CalendarIcon />)}
      {tab({ to: paths.moments() }, '说说', <FeatherIcon />)}
      <button type="button" className={styles.tab} onClick={onSearch}>
        <SearchIcon />
        搜索
      </button>
      {isStatic ? tab({ to: paths.about() }, '关于', <UserIcon />) : tab(own, '我的', <UserIcon />)}
    </nav>
  )
}
