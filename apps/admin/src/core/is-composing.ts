import type { KeyboardEvent } from 'react'

/**
 * Whether a `keydown` belongs to an input method composition. Safari fires the one that ends a composition after `compositionend`,
 * with key code 229.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}
