import { Field, Input } from '@qingjian/ui/field'
import { useState, type ReactElement } from 'react'
import { splitNames } from '#core/screen/split-names.ts'

interface TagsFieldProps {
  tags: readonly string[]
  /** Names for completion. */
  known: readonly string[]
  onChange: (tags: string[]) => void
}

/** The tags of an article, separated by commas; each of them is completed. */
export function TagsField({ tags, known, onChange }: TagsFieldProps): ReactElement {
  // What is typed, until the field is left; null for the tags of the article.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? tags.join('，')
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf('，')) + 1
  const [before, last] = [text.slice(0, end), text.slice(end).trim()]
  const chosen = splitNames(before)
  return (
    <>
      <Field label="标签" hint="用逗号隔开">
        <Input
          list="article-tags"
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            setTyped(null)
            const names = splitNames(text)
            if (names.join() !== tags.join()) onChange(names)
          }}
        />
      </Field>
      <datalist id="article-tags">
        {known
          .filter((name) => !chosen.includes(name) && name !== last)
          .map((name) => (
            // The browser compares an option with the whole value.
            <option key={name} value={before + name}>
              {name}
            </option>
          ))}
      </datalist>
    </>
  )
}
