import type { ReactElement, ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from '../cx.ts'
import styles from './button.module.css'

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'icon'> {
  /** Accessible name, also shown as the native tooltip. */
  label: string
  /** The icon. */
  children: ReactNode
}

/** A square button with an icon only. */
export function IconButton({ label, variant = 'ghost', className, ...props }: IconButtonProps): ReactElement {
  return (
    <Button
      title={label}
      {...props}
      aria-label={label}
      variant={variant}
      className={cx(styles.square, className)}
    />
  )
}
