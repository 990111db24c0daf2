import { useDraft } from '#features/drafts/use-draft.ts'

/** What an application says, by the names of its fields. */
export type FriendField = 'name' | 'url' | 'avatar' | 'info' | 'email'

/** The application that waits to be sent; it survives a reload. */
export interface FriendDraft {
  read: (field: FriendField) => string
  write: (field: FriendField, text: string) => void
  clear: () => void
}

/** Keeps all fields together, so that they are forgotten together. */
export function useFriendDraft(): FriendDraft {
  const [text, writeText] = useDraft('friend-draft')
  const fields = new URLSearchParams(text)
  return {
    read: (field) => fields.get(field) ?? '',
    write: (field, value) => {
      fields.set(field, value)
      writeText(fields.toString())
    },
    clear: () => writeText(''),
  }
}
