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

/** Props of {@link Input}; other props are passed to the `<input>`. */
export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Decorative icon before the text. */
  icon?: ReactNode
  /** Content after the text, for instance a button or a unit. */
  end?: ReactNode
  /** Class of the box that contains the input. */
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A single-line text input, controlled (`value`) or uncontrolled (`defaultValue`). */
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
