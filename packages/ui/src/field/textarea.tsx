'use client'

import { useContext, useMemo, useRef, type ReactElement, type Ref, type TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { FieldContext, useControlAttributes } from './field-context.ts'
import { useTextValue, type TextControl } from './use-text-value.ts'
import styles from './field.module.css'

/** Props of {@link Textarea}; all are passed to the `<textarea>`. */
export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /**
   * Minimum number of lines; the text area grows with its text, up to half of the viewport height.
   * @default 3
   */
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line text input, controlled (`value`) or uncontrolled (`defaultValue`). */
export function Textarea({ rows = 3, className, ref: outerRef, ...props }: TextareaProps): ReactElement {
  const innerRef = useRef<HTMLTextAreaElement>(null)
  const ref = useMemo(() => {
    // Set by script: a strict Content-Security-Policy blocks style attributes in markup.
    const setRows = (area: HTMLElement | null): void => area?.style.setProperty('--rows', String(rows))
    return mergeRefs(innerRef, outerRef, setRows)
  }, [outerRef, rows])
  const onLength = useContext(FieldContext)?.onLength
  const attributes = useControlAttributes(props)
  useTextValue(innerRef, (text, control) => {
    onLength?.(text.length)
    if (!CSS.supports('field-sizing', 'content')) fitHeight(control)
  })

  return (
    <textarea
      {...props}
      {...attributes}
      ref={ref}
      rows={rows}
      className={cx(styles.box, styles.area, className)}
    />
  )
}

/** Fallback for browsers without `field-sizing: content`. */
function fitHeight(control: TextControl): void {
  control.style.blockSize = 'auto'
  const border = control.offsetHeight - control.clientHeight
  control.style.blockSize = `${String(control.scrollHeight + border)}px`
}
