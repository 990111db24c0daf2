import { Field, Input } from '@qingjian/ui/field'
import { CloseIcon } from '@qingjian/ui/icon'
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactElement } from 'react'
import { isComposing } from '#core/is-composing.ts'
import { separator, splitNames } from '#core/screen/split-names.ts'
import styles from './tags-field.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  /** Names for completion. */
  known: readonly string[]
  /** @default none */
  error?: string | undefined
  className?: string | undefined
  onChange: (tags: string[]) => void
}

/** Tags of articles: buttons that remove them, followed by an input that adds one. */
export function TagsField({ tags, known, error, className, onChange }: TagsFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const others = known.filter((name) => !tags.includes(name))

  // A list in the file can have names with commas, which stay as they are.
  function add(names: readonly string[]): void {
    const next = [...new Set([...tags, ...names])]
    if (next.length > tags.length) onChange(next)
  }

  function remove(tag: string): void {
    onChange(tags.filter((name) => name !== tag))
    // The button with the focus is gone.
    input.current?.focus()
  }

  /** Adds what ends with a separator; the rest is still being typed, unless it was pasted with others. */
  function take(value: string, isPasted = false): void {
    const parts = value.split(separator)
    const rest = parts.length > 1 && isPasted ? '' : (parts.at(-1) ?? '')
    if (parts.length > 1) add(splitNames(value.slice(0, value.length - rest.length)))
    setText(rest.trimStart())
  }

  function onInput({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setText(value)
    else if (isCompletion(nativeEvent) && others.includes(value)) {
      add([value])
      setText('')
    } else take(value, nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const last = tags.at(-1)
    if (event.key === 'Enter' && text.trim() !== '') {
      // It would submit the form.
      event.preventDefault()
      add(splitNames(text))
      setText('')
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }

  return (
    <Field label="标签" hint="写一个按回车，也可以用逗号、顿号隔开" error={error} className={className}>
      <div className={styles.box}>
        {tags.length > 0 && (
          <ul role="list" aria-label="已加的标签" className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag} className={styles.item}>
                <button
                  type="button"
                  className={styles.tag}
                  aria-label={`去掉标签 ${tag}`}
                  title={tag}
                  onClick={() => remove(tag)}
                >
                  <span className={styles.name}>{tag}</span>
                  <CloseIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Input
          ref={input}
          list={listId}
          value={text}
          onChange={onInput}
          onKeyDown={onKeyDown}
          // A composition may end with a comma; Chromium fires no `input` after it.
          onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
          onBlur={() => {
            add(splitNames(text))
            setText('')
          }}
        />
      </div>
      <datalist id={listId}>
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Field>
  )
}

/** Whether the value comes from the list: the type of the event shows it, but some browsers set none. */
const isCompletion = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText'
