import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** An input or textarea. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Calls `onText` with the text of a control after each render, on input, and when its form is reset. */
export function useTextValue(
  ref: RefObject<TextControl | null>,
  onText: ((text: string, control: TextControl) => void) | undefined,
): void {
  const latest = useRef(onText)

  useLayoutEffect(() => {
    latest.current = onText
    if (ref.current) onText?.(ref.current.value, ref.current)
  })

  useEffect(() => {
    const control = ref.current
    if (!control) return undefined
    const onInput = (): void => latest.current?.(control.value, control)
    // The reset event fires before the control has its default value.
    const onReset = (): void => latest.current?.(control.defaultValue, control)
    const { form } = control
    control.addEventListener('input', onInput)
    form?.addEventListener('reset', onReset)
    return () => {
      control.removeEventListener('input', onInput)
      form?.removeEventListener('reset', onReset)
    }
  }, [ref])
}
