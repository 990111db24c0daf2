const keyOf = (id: number): string => `admin-reply:${id}`

/** The reply to a comment that was not published; empty without one. */
export function readReplyDraft(id: number): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? ''
  } catch {
    return ''
  }
}

/** Stores a reply until the tab is closed. */
export function storeReplyDraft(id: number, text: string): void {
  try {
    sessionStorage.setItem(keyOf(id), text)
  } catch {
    // The storage is full or forbidden: the text is in its field alone.
  }
}

/** Deletes a reply that was published or discarded. */
export function removeReplyDraft(id: number): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Without storage there is none.
  }
}
