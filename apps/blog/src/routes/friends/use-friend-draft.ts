import { useDraft } from '#features/drafts/use-draft.ts'

/** Field names of an application. */
export type FriendField = 'name' | 'url' | 'avatar' | 'info' | 'email'

/** The draft of an application; it survives a reload. */
export interface FriendDraft {
  read: (field: FriendField) => string
  write: (field: FriendField, text: string) => void
  clear: () => void
}

/** Stores all fields in one draft, so that they are cleared together. */
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
