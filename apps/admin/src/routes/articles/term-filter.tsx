import { Field, Select } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import styles from './articles-screen.module.css'

const byPinyin = new Intl.Collator('zh-CN')

interface TermFilterProps {
  label: '分类' | '标签'
  /** Empty for all. */
  name: string
  known: readonly string[]
  onChange: (name: string) => void
}

/** Chooses the category or tag whose articles are listed. */
export function TermFilter({ label, name, known, onChange }: TermFilterProps): ReactElement | null {
  // A name of the URL that no article has any more is shown all the same, so that it can be cleared.
  const names = name === '' || known.includes(name) ? known : [name, ...known]
  if (names.length === 0) return null
  return (
    <Field label={label} labelHidden className={styles.term}>
      <Select value={name} onChange={({ target }) => onChange(target.value)}>
        <option value="">全部{label}</option>
        {names.toSorted(byPinyin.compare).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Field>
  )
}
