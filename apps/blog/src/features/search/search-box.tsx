import { KEYWORD_MAX_CHARACTERS, type SearchItem } from '@qingjian/api-client/contract'
import { SearchIcon } from '@qingjian/ui/icon'
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { isComposing } from '#features/forms/is-composing.ts'
import { documentPath } from './document-path.ts'
import styles from './search-dialog.module.css'
import line from './search-line.module.css'
import { SuggestionList, suggestionId } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Debounce delay of the suggestions in ms. */
const SUGGESTION_DELAY = 150

/** Options by which a key moves. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface SearchBoxProps {
  text: string
  /** Whether suggestions are shown. */
  isOpen: boolean
  onType: (text: string) => void
  onSearch: () => void
  onClose: () => void
}

/**
 * The search box with suggestions while its text is typed. A searchbox with an active descendant, as WAI-ARIA 1.2 allows:
 * Enter searches unless an arrow key has chosen a suggestion.
 */
export function SearchBox({ text, isOpen, onType, onSearch, onClose }: SearchBoxProps): ReactElement {
  const navigate = useNavigate()
  const list = useId()
  const [active, setActive] = useState(-1)
  const found = useSuggestions(text, SUGGESTION_DELAY)
  const suggestions = isOpen ? found.suggestions : []
  const chosen = suggestions[active]

  const open = (suggestion: SearchItem): void => {
    onClose()
    void navigate(documentPath(suggestion))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const step = steps[event.key]
    if (event.key === 'Escape') {
      // Chromium would only clear the input, and closing would need a second Escape.
      event.preventDefault()
      onClose()
    } else if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      // The text itself is between the last suggestion and the first.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      open(chosen)
    }
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setActive(-1)
        onSearch()
      }}
    >
      <div className={line.line}>
        <SearchIcon className={line.icon} />
        <input
          // React's `autoFocus` runs before the dialog opens, so that the close button would receive focus.
          ref={(input) => input?.setAttribute('autofocus', '')}
          type="search"
          aria-label="搜索关键词"
          aria-autocomplete="list"
          aria-controls={suggestions.length > 0 ? list : undefined}
          aria-activedescendant={chosen && suggestionId(list, active)}
          placeholder="输入关键词，按回车搜索"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_MAX_CHARACTERS}
          value={text}
          onChange={({ target }) => {
            setActive(-1)
            onType(target.value)
          }}
          onKeyDown={onKeyDown}
          className={line.box}
        />
        <kbd className={styles.key} aria-hidden="true">
          Enter
        </kbd>
      </div>
      {suggestions.length > 0 && (
        <SuggestionList
          id={list}
          keyword={text}
          suggestions={suggestions}
          active={active}
          onHover={setActive}
          onChoose={open}
        />
      )}
    </form>
  )
}
