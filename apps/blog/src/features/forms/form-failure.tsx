import { ErrorIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import styles from './form-failure.module.css'

/** Says above the button of a form why the whole was refused; the place is there before, so that it is read out. */
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
