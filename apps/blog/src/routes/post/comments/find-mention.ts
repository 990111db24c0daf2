import type { CommentPerson } from '@qingjian/api-client/contract'

/** The name that is being written behind an `@`. */
export interface MentionQuery {
  /** Where the `@` stands. */
  start: number
  /** Where the caret stands. */
  end: number
  name: string
}

/** The longest nickname, as the contract has it. */
const MAX_NAME = 20

/** People who are suggested at a time. */
const MAX_SUGGESTIONS = 6

// What stands before the `@` of a call, as the server has it: an address of e-mail is none.
const MENTION = /(?<![\p{L}\p{N}_.@])@([^\s@]*)$/u

/** The mention that ends at the caret; null where none is being written. */
export function findMention(text: string, caret: number): MentionQuery | null {
  const name = MENTION.exec(text.slice(Math.max(0, caret - MAX_NAME - 2), caret))?.[1]
  if (name === undefined || name.length > MAX_NAME) return null
  return { start: caret - name.length - 1, end: caret, name }
}

/** Those whose name holds what was written, those first whose name begins with it. */
export function suggestPeople(people: readonly CommentPerson[], written: string): CommentPerson[] {
  const wanted = written.toLowerCase()
  const placeIn = ({ nickname }: CommentPerson): number => nickname.toLowerCase().indexOf(wanted)
  return people
    .filter((person) => placeIn(person) >= 0)
    .toSorted((one, other) => Number(placeIn(one) > 0) - Number(placeIn(other) > 0))
    .slice(0, MAX_SUGGESTIONS)
}
