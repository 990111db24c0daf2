import { type CommentPerson, NICKNAME_MAX_CHARACTERS } from '@qingjian/api-client/contract'

/** The name that is being typed after an `@`. */
export interface MentionQuery {
  /** Offset of the `@`. */
  start: number
  /** Offset of the caret. */
  end: number
  name: string
}

/** Suggestions at a time. */
const MAX_SUGGESTIONS = 6

// Same boundary as on the server: an `@` inside an email address starts no mention.
const MENTION = /(?<![\p{L}\p{N}_.@])@([^\s@]*)$/u

/** The mention query that ends at the caret; null without one. */
export function findMention(text: string, caret: number): MentionQuery | null {
  const name = MENTION.exec(text.slice(Math.max(0, caret - NICKNAME_MAX_CHARACTERS - 2), caret))?.[1]
  if (name === undefined || name.length > NICKNAME_MAX_CHARACTERS) return null
  return { start: caret - name.length - 1, end: caret, name }
}

/** People whose name contains the query; names that start with it come first. */
export function suggestPeople(people: readonly CommentPerson[], written: string): CommentPerson[] {
  const query = written.toLowerCase()
  const placeIn = ({ nickname }: CommentPerson): number => nickname.toLowerCase().indexOf(query)
  return people
    .filter((person) => placeIn(person) >= 0)
    .toSorted((one, other) => Number(placeIn(one) > 0) - Number(placeIn(other) > 0))
    .slice(0, MAX_SUGGESTIONS)
}
