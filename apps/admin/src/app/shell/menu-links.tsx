import { overviewQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { menu } from './menu.ts'
import styles from './menu-links.module.css'

/** Interval in ms of the counts, for changes without a notification. */
const pollInterval = 60_000

/** The screens, with the number of what waits: beside the screen, on phones at the bottom. */
export function MenuLinks(): ReactElement {
  const { data: waiting } = useQuery({
    ...overviewQueries(useApi()).waiting(),
    refetchInterval: pollInterval,
  })
  return (
    <nav aria-label="后台导航" className={styles.nav}>
      <ul role="list" className={styles.list}>
        {menu.map(({ path, label, Icon, count }) => {
          const number = waiting === undefined ? 0 : (count?.(waiting) ?? 0)
          return (
            <li key={path}>
              <NavLink to={path} end={path === '/'} className={() => styles.link}>
                <Icon />
                <span>{label}</span>
                {number > 0 && (
                  <span className={styles.count}>
                    {number > 99 ? '99+' : number}
                    <span className={styles.hidden}> 条待处理</span>
                  </span>
                )}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
