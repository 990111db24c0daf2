import type { SearchItem } from '@qingjian/api-client/contract'
import { Highlight } from '@qingjian/ui/highlight'
import type { ReactElement } from 'react'
import { kindIcons } from './kind-icons.tsx'
import { kindNames } from './kind-names.ts'
import { markedWords } from './marked-words.ts'
import option from './search-option.module.css'
import styles from './suggestion-list.module.css'

interface SuggestionListProps {
  id: string
  keyword: string
  suggestions: readonly SearchItem[]
  /** Index of the active option; -1 for none. */
  active: number
  onHover: (index: number) => void
  onChoose: (suggestion: SearchItem) => void
}

/** The listbox of suggestions; focus stays in the input. */
export function SuggestionList({
  id,
  keyword,
  suggestions,
  active,
  onHover,
  onChoose,
}: SuggestionListProps): ReactElement {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="搜索建议"
      className={styles.list}
      // A click must not move focus from the input.
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <button
          key={`${suggestion.kind}-${suggestion.id}`}
          type="button"
          tabIndex={-1}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={option.option}
          onPointerMove={() => onHover(index)}
          onClick={() => onChoose(suggestion)}
        >
          {kindIcons[suggestion.kind]}
          <span className={option.label}>
            <Highlight
              text={suggestion.title}
              term={[markedWords(keyword, suggestion.title), ...suggestion.words].join(' ')}
            />
          </span>
          <span className={option.hint}>{kindNames[suggestion.kind]}</span>
        </button>
      ))}
    </div>
  )
}

/** Element id of an option. */
export function suggestionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
