import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Reports what was typed into, or chosen of, the controlled fields of an element before hydration: React leaves a field that it
 * hydrates as it is, and calls no `onChange`.
 * @param onTyped Called with the name and the value of each such field.
 */
export function useTypedFields(
  area: RefObject<HTMLElement | null>,
  onTyped: (name: string, value: string) => void,
): void {
  const report = useEffectEvent(onTyped)
  useEffect(() => {
    for (const field of area.current?.querySelectorAll('input, textarea') ?? []) {
      if (isChanged(field)) report(field.name, field.value)
    }
  }, [area])
}

function isChanged(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== field.defaultValue
}
