import { ModeratedStateSchema } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input, Select } from '@qingjian/ui/field'
import { SearchIcon, UserIcon } from '@qingjian/ui/icon'
import type { FormEvent, ReactElement } from 'react'
import * as v from 'valibot'
import { formText } from '#core/screen/form-text.ts'
import type { Filter } from './filter.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  filter: Filter
  onChange: (changes: Partial<Filter>) => void
}

/** Filter by state, text and author. */
export function FilterBar({ filter, onChange }: FilterBarProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { currentTarget: form } = event
    onChange({ keyword: formText(form, 'keyword'), author: formText(form, 'author') })
  }
  const isFiltered = filter.keyword !== '' || filter.author !== '' || filter.state !== 'all'
  return (
    <form role="search" aria-label="筛选" className={styles.bar} onSubmit={submit}>
      <Field label="状态" labelHidden className={styles.state}>
        <Select
          value={filter.state}
          onChange={({ target }) => onChange({ state: v.parse(ModeratedStateSchema, target.value) })}
        >
          <option value="all">全部，待审在前</option>
          <option value="pending">待审</option>
          <option value="shown">已通过</option>
        </Select>
      </Field>
      <TextFilter name="keyword" label="内容" value={filter.keyword} icon={<SearchIcon />} />
      <TextFilter name="author" label="作者" value={filter.author} icon={<UserIcon />} />
      <Button type="submit">筛选</Button>
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange({ state: 'all', keyword: '', author: '' })}>
          清除
        </Button>
      )}
    </form>
  )
}

interface TextFilterProps {
  name: string
  label: string
  value: string
  icon: ReactElement
}

/** An uncontrolled field; it starts again when its own filter changes, and keeps a typed text when another does. */
function TextFilter({ name, label, value, icon }: TextFilterProps): ReactElement {
  return (
    <Field key={value} label={label} labelHidden className={styles.text}>
      <Input type="search" name={name} maxLength={100} placeholder={label} defaultValue={value} icon={icon} />
    </Field>
  )
}
