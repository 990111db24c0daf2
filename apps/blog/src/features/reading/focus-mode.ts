import { createStore, useStore } from '#core/data/create-store.ts'

const isFocused = createStore(false)

/** Turns the focus mode on or off. */
export const setFocusMode = isFocused.set

/** Whether the focus mode is on; false on the server. */
export function useFocusMode(): boolean {
  return useStore(isFocused, false)
}
