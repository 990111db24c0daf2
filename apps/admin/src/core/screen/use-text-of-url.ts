import { useEffect, useRef, type RefObject } from 'react'

/**
 * Ref of a text field whose text, once submitted, is in the URL. Another text there, of Back or a link, replaces the one of
 * the field, which stays the same element: it has the focus after a submit by Enter.
 */
export function useTextOfUrl(text: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.value = text
  }, [text])
  return input
}
