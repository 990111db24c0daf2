import { Button } from '@qingjian/ui/button'
import { SuccessIcon } from '@qingjian/ui/icon'
import { useEffect, useRef, type ReactElement } from 'react'
import styles from './application-sent.module.css'

interface ApplicationSentProps {
  /** Name of the submitted site. */
  name: string
  onAgain: () => void
}

/** Replaces the form after submission and receives the focus. */
export function ApplicationSent({ name, onAgain }: ApplicationSentProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.sent}>
      <SuccessIcon className={styles.icon} />
      <p className={styles.title}>申请已收到</p>
      <p>
        「<bdi>{name}</bdi>」正等待站长确认，通过之后就会出现在友情链接里。
      </p>
      <Button onClick={onAgain}>再申请一个</Button>
    </div>
  )
}
