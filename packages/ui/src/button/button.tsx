import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './button.module.css'

/** Appearance options that buttons and links share. */
export interface ButtonAppearance {
  /**
   * Visual weight of the action.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /**
   * Height: 32, 40 or 48 px; at least 44 px on touch screens.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l' | undefined
}

/** Appearance options of a link styled as a button. */
export interface ButtonLinkAppearance extends ButtonAppearance {
  /**
   * Square, for a link with an icon only.
   * @default false
   */
  square?: boolean
}

/** Props of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonAppearance {
  /** Decorative icon before the text. */
  icon?: ReactNode
  /**
   * Shows a spinner and ignores clicks; the button keeps the focus.
   * @default false
   */
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Class and data attributes that style a link as a button. */
export function buttonAttributes(
  { variant = 'secondary', size = 'm', square = false }: ButtonLinkAppearance,
  className?: string,
): { className: string | undefined; 'data-variant': string; 'data-size': string } {
  return {
    className: cx(styles.button, square && styles.square, className),
    'data-variant': variant,
    'data-size': size,
  }
}

/** A button, of type `button` unless set otherwise. */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...props}
      {...buttonAttributes({ variant, size }, className)}
    >
      {loading ? <span className={styles.spinner} /> : icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
