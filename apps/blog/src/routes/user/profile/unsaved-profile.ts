/** What users typed into their profile and have not saved, by user id, as long as the page lives. */
const unsaved = new Map<number, FormData>()

/** Keeps what stands in the form, so that a look at another part of the profile loses nothing. */
export function storeUnsaved(userId: number, form: HTMLFormElement): void {
  unsaved.set(userId, new FormData(form))
}

/** Forgets it, once it is saved. */
export function clearUnsaved(userId: number): void {
  unsaved.delete(userId)
}

/** The text that was typed into a control and not saved; null where nothing was. */
export function unsavedText(userId: number, name: string): string | null {
  const text = unsaved.get(userId)?.get(name)
  return typeof text === 'string' ? text : null
}
