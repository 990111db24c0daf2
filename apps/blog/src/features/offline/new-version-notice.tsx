import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import styles from './new-version-notice.module.css'

/** Says that the site has a new version, with the way to it. */
export function NewVersionNotice(): ReactElement {
  return (
    <span className={styles.notice}>
      有新版本
      <Button size="s" onClick={() => location.reload()}>
        刷新
      </Button>
    </span>
  )
}
