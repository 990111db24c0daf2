import type { ManagedFriend } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { Button } from '@qingjian/ui/button'
import { MenuIcon } from '@qingjian/ui/icon'
import type { ButtonHTMLAttributes, ReactElement } from 'react'
import styles from './friend-list.module.css'

interface FriendRowProps {
  friend: ManagedFriend
  isMoving: boolean
  /** From 0. */
  position: number
  /** Null where the list cannot be sorted now. */
  handleProps: ButtonHTMLAttributes<HTMLButtonElement> | null
  /** Null where the list cannot be edited. */
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

/** A friend link with the state of its site. */
export function FriendRow({
  friend,
  isMoving,
  position,
  handleProps,
  onEdit,
  onRemove,
}: FriendRowProps): ReactElement {
  const { name, url, info, picture } = friend
  return (
    <li className={styles.row} data-moving={isMoving || undefined} style={{ order: position }}>
      <button
        type="button"
        className={styles.handle}
        aria-label={`移动 ${name}`}
        title="拖动，或按回车后用上下键"
        disabled={handleProps === null}
        {...handleProps}
      >
        <MenuIcon />
      </button>
      <Avatar src={picture} name={name} alt="" />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.url}>
            {url}
          </a>
        </p>
        {info !== '' && <p className={styles.info}>{info}</p>}
        <p className={styles.state} data-state={stateOf(friend)}>
          {describe(friend)}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="s" disabled={onEdit === null} aria-label={`编辑 ${name}`} onClick={() => onEdit?.()}>
          编辑
        </Button>
        <Button
          size="s"
          variant="ghost"
          disabled={onRemove === null}
          aria-label={`移除 ${name}`}
          onClick={() => onRemove?.()}
        >
          移除
        </Button>
      </div>
    </li>
  )
}

function stateOf({ isAlive, failTime }: ManagedFriend): 'unknown' | 'alive' | 'failing' | 'gone' {
  if (isAlive === null) return 'unknown'
  if (!isAlive) return 'gone'
  return failTime === null ? 'alive' : 'failing'
}

function describe(friend: ManagedFriend): string {
  const { checkTime, failTime } = friend
  const checked = checkTime === null ? '' : `，${checkTime.slice(0, 16)} 检查过`
  return {
    unknown: '还没有检查过',
    alive: `可以访问${checked}`,
    failing: `${failTime?.slice(0, 10) ?? ''} 起没有回应，还会再试${checked}`,
    gone: `${failTime?.slice(0, 10) ?? ''} 起连不上，在友链页排在最后${checked}`,
  }[stateOf(friend)]
}
