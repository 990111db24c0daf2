'use client'

import {
  useContext,
  useMemo,
  useRef,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { FieldContext, useControlAttributes } from './field-context.ts'
import { useTextValue } from './use-text-value.ts'
import styles from './field.module.css'

/** Props of {@link Input}; what is not listed goes to the `<input>`. */
export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A decorative picture before the text. */
  icon?: ReactNode
  /** A button or a unit after the text. */
  end?: ReactNode
  /** Class of the box around the input. */
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** One line of text; controlled by `value`, or with `defaultValue` on its own. */
export function Input({ icon, end, className, style, ref: outerRef, ...props }: InputProps): ReactElement {
  const innerRef = useRef<HTMLInputElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  const onLength = useContext(FieldContext)?.onLength
  const attributes = useControlAttributes(props)
  useTextValue(innerRef, onLength && ((text) => onLength(text.length)))

  return (
    <span className={cx(styles.box, styles.line, className)} style={style}>
      {icon}
      <input {...props} {...attributes} ref={ref} className={styles.input} />
      {end}
    </span>
  )
}
