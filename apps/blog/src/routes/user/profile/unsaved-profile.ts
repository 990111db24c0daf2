import { onUserTextsCleared } from '#features/drafts/user-texts.ts'

/** Unsaved profile forms by user id, in memory only. */
const unsaved = new Map<number, FormData>()

onUserTextsCleared(() => unsaved.clear())

/** Stores the form's values, so that switching tabs loses nothing. */
export function storeUnsaved(userId: number, form: HTMLFormElement): void {
  unsaved.set(userId, new FormData(form))
}

/** Clears the stored values after saving. */
export function clearUnsaved(userId: number): void {
  unsaved.delete(userId)
}

/** The unsaved value of a control; null without one. */
export function unsavedText(userId: number, name: string): string | null {
  const text = unsaved.get(userId)?.get(name)
  return typeof text === 'string' ? text : null
}
