'use client'

import { useContext, useMemo, useRef, type ReactElement, type Ref, type TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { FieldContext, useControlAttributes } from './field-context.ts'
import { useTextValue, type TextControl } from './use-text-value.ts'
import styles from './field.module.css'

/** Props of {@link Textarea}; everything goes to the `<textarea>`. */
export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /**
   * Lines that it has when empty; it grows with its text, to half of the screen.
   * @default 3
   */
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; controlled by `value`, or with `defaultValue` on its own. */
export function Textarea({ rows = 3, className, ref: outerRef, ...props }: TextareaProps): ReactElement {
  const innerRef = useRef<HTMLTextAreaElement>(null)
  const ref = useMemo(() => {
    // Set from script, because a strict content security policy refuses style attributes in markup.
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

/** What `field-sizing: content` does, for browsers without it. */
function fitHeight(control: TextControl): void {
  control.style.blockSize = 'auto'
  const border = control.offsetHeight - control.clientHeight
  control.style.blockSize = `${String(control.scrollHeight + border)}px`
}
