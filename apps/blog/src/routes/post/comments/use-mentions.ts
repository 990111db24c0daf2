import type { CommentPerson } from '@qingjian/api-client/contract'
import { commentQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type TextareaHTMLAttributes,
} from 'react'
import { useApi } from '#core/data/api-context.ts'
import { insertText } from '#features/emoji/insert-text.ts'
import { suggestPeople, findMention, type MentionQuery } from './find-mention.ts'

/** `staleTime` in ms of the participants of an article. */
const STALE_TIME = 60_000

/** Mention suggestions after an `@`. */
export interface Mentions {
  /** Props of the text area. */
  control: TextareaHTMLAttributes<HTMLTextAreaElement>
  /** Handles a key of the listbox; returns whether it was handled. */
  handleKey: (event: KeyboardEvent) => boolean
  /** Id of the listbox. */
  listId: string
  /** The suggestions; empty while the listbox is closed. */
  people: readonly CommentPerson[]
  /** Index of the active suggestion. */
  active: number
  pick: (person: CommentPerson) => void
}

/**
 * Suggests the commenters of an article while a name is typed after an `@`: a combobox as in the ARIA Authoring Practices.
 * Keys and text of an input method composition are ignored.
 * @param ownId Id of the current user, who is not suggested.
 */
export function useMentions(
  articleId: number,
  area: RefObject<HTMLTextAreaElement | null>,
  ownId: number | null,
): Mentions {
  const listId = useId()
  const isComposing = useRef(false)
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [active, setActive] = useState(0)
  /** Offset of the `@` whose listbox was dismissed. */
  const [dismissed, setDismissed] = useState<number | null>(null)
  const { data = [] } = useQuery({
    ...commentQueries(useApi()).people(articleId),
    enabled: query !== null,
    staleTime: STALE_TIME,
  })
  const isOpen = query !== null && query.start !== dismissed
  const others = data.filter(({ userId }) => userId !== ownId)
  const people = isOpen ? suggestPeople(others, query.name) : []

  const update = (): void => {
    if (isComposing.current || area.current === null) return
    const { value, selectionStart, selectionEnd } = area.current
    const found = selectionStart === selectionEnd ? findMention(value, selectionEnd) : null
    if (found?.name !== query?.name) setActive(0)
    if (found === null) setDismissed(null)
    setQuery(found)
  }
  const pick = ({ nickname }: CommentPerson): void => {
    if (area.current === null || query === null) return
    area.current.setSelectionRange(query.start, query.end)
    insertText(area.current, `@${nickname} `)
    setQuery(null)
  }
  const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const person = people[active]
    if (person === undefined || ctrlKey || metaKey) return false
    if (key === 'ArrowDown') setActive((active + 1) % people.length)
    else if (key === 'ArrowUp') setActive((active + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') pick(person)
    else if (key === 'Escape') setDismissed(query?.start ?? null)
    else return false
    return true
  }

  return {
    control: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': people.length > 0 ? listId : undefined,
      'aria-activedescendant': people.length > 0 ? mentionOptionId(listId, active) : undefined,
      onSelect: update,
      onBlur: () => setQuery(null),
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        update()
      },
    },
    handleKey,
    listId,
    people,
    active,
    pick,
  }
}

/** Element id of a suggestion. */
export function mentionOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
