import { Button } from '@qingjian/ui/button'
import { CloseIcon } from '@qingjian/ui/icon'
import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { setFocusMode } from '#features/reading/focus-mode.ts'
import styles from './reading-tools.module.css'

/** Button that exits the focus mode; it receives focus on mount and restores it on unmount. */
export function ExitFocusMode({ returnTo }: { returnTo: RefObject<HTMLElement | null> }): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current } = returnTo
    button.current?.focus({ preventScroll: true })
    return () => current?.focus({ preventScroll: true })
  }, [returnTo])
  return (
    <Button
      ref={button}
      size="s"
      icon={<CloseIcon />}
      aria-keyshortcuts="Escape"
      className={styles.leave}
      onClick={() => setFocusMode(false)}
    >
      退出专注
    </Button>
  )
}
