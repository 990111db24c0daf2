import { useDraft } from '#features/drafts/use-draft.ts'

const fieldNames = ['name', 'url', 'avatar', 'info', 'email'] as const

/** Name of a field of an application. */
export type FriendField = (typeof fieldNames)[number]

/** Whether a name is that of a field. */
export function isFriendField(name: string): name is FriendField {
  return fieldNames.some((field) => field === name)
}

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
