import { ErrorIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import styles from './form-failure.module.css'

/** Shows the form-level error. The live region exists before its text, so that screen readers announce it. */
export function FormFailure({ children }: { children: string }): ReactElement {
  return (
    <div role="alert" className={styles.place}>
      {children !== '' && (
        <p className={styles.failure}>
          <ErrorIcon />
          {children}
        </p>
      )}
    </div>
  )
}
