import type { Waiting } from '@qingjian/api-client/contract'
import { overviewQueries } from '@qingjian/api-client/query'
import { ListIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, type ReactElement } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { besideScreen } from '#core/data/beside-screen.ts'
import { menu, type MenuEntry } from './menu.ts'
import styles from './menu-links.module.css'

/** Interval in ms of the counts, for changes without a notification. */
const pollInterval = 60_000

/** Entries that fit into the bar of a phone, beside 更多. */
const barSize = 4

/** The screens, with the number of what waits: beside the screen, on phones at the bottom, the last ones in a panel. */
export function MenuLinks(): ReactElement {
  const { data: waiting } = useQuery({
    ...overviewQueries(useApi()).waiting(),
    refetchInterval: pollInterval,
    meta: besideScreen,
  })
  const panelId = useId()
  const panel = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const inPanel = menu.slice(barSize)
  const isCurrent = inPanel.some(({ path }) => matchPath({ path, end: false }, pathname) !== null)
  const countInPanel = inPanel.reduce((sum, entry) => sum + countOf(entry, waiting), 0)
  return (
    <nav aria-label="后台导航" className={styles.nav}>
      <ul role="list" className={styles.list}>
        {menu.map((entry, index) => (
          <li key={entry.path} className={index < barSize ? undefined : styles.wideOnly}>
            <MenuLink entry={entry} waiting={waiting} />
          </li>
        ))}
        <li className={styles.more}>
          <button
            type="button"
            className={styles.link}
            popoverTarget={panelId}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <ListIcon />
            <span>更多</span>
            <Count number={countInPanel} />
          </button>
        </li>
      </ul>
      <ul ref={panel} id={panelId} popover="auto" role="list" aria-label="更多" className={styles.panel}>
        {inPanel.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} waiting={waiting} onClick={() => panel.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MenuLinkProps {
  entry: MenuEntry
  waiting: Waiting | undefined
  onClick?: () => void
}

function MenuLink({ entry, waiting, onClick }: MenuLinkProps): ReactElement {
  const { path, label, Icon } = entry
  return (
    <NavLink to={path} end={path === '/'} className={() => styles.link} onClick={onClick}>
      <Icon />
      <span>{label}</span>
      <Count number={countOf(entry, waiting)} />
    </NavLink>
  )
}

function Count({ number }: { number: number }): ReactElement | null {
  if (number === 0) return null
  return (
    <span className={styles.count}>
      {number > 99 ? '99+' : number}
      <span className={styles.hidden}> 条待处理</span>
    </span>
  )
}

const countOf = ({ count }: MenuEntry, waiting: Waiting | undefined): number =>
  waiting === undefined ? 0 : (count?.(waiting) ?? 0)
