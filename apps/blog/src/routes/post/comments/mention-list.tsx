import { Avatar } from '@qingjian/ui/avatar'
import type { ReactElement } from 'react'
import { mentionOptionId, type Mentions } from './use-mentions.ts'
import styles from './mention-list.module.css'

/** The listbox of mention suggestions; focus stays in the text area. */
export function MentionList({ listId, people, active, pick }: Mentions): ReactElement | null {
  if (people.length === 0) return null
  return (
    <div id={listId} role="listbox" aria-label="可以提到的人" className={styles.list}>
      {people.map((person, index) => (
        <div
          key={person.userId}
          id={mentionOptionId(listId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.person}
          onMouseDown={(event) => {
            event.preventDefault()
            pick(person)
          }}
        >
          <Avatar src={person.avatar} name={person.nickname} alt="" size="s" />
          <bdi>{person.nickname}</bdi>
        </div>
      ))}
    </div>
  )
}
