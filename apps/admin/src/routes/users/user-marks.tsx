import type { ManagedUser } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import styles from './user-marks.module.css'

/** Role and ban of a user. */
export function UserMarks({ user: { role, isBanned } }: { user: ManagedUser }): ReactElement {
  return (
    <span className={styles.marks}>
      <span data-role={role}>{role === 'admin' ? '管理员' : '用户'}</span>
      {isBanned && <span data-banned>已封禁</span>}
    </span>
  )
}
