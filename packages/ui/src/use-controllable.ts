import { useState } from 'react'

/** State that is controlled (`value`) or uncontrolled (`defaultValue`). */
export function useControllable<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [inner, setInner] = useState(defaultValue)
  const set = (next: T): void => {
    if (value === undefined) setInner(next)
    onChange?.(next)
  }
  return [value ?? inner, set]
}
