import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { SearchIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { useTextOfUrl } from '#core/screen/use-text-of-url.ts'
import styles from './file-search-field.module.css'

interface FileSearchFieldProps {
  label: string
  /** The text in the URL. @default '' */
  value?: string | undefined
}

/** The field `keyword` of a form that finds files by a part of their path, and the button that submits it. */
export function FileSearchField({ label, value = '' }: FileSearchFieldProps): ReactElement {
  const input = useTextOfUrl(value)
  return (
    <>
      <Field label={label} labelHidden className={styles.keyword}>
        <Input
          ref={input}
          type="search"
          name="keyword"
          maxLength={KEYWORD_MAX_CHARACTERS}
          defaultValue={value}
          placeholder="路径或文件名的一部分"
          icon={<SearchIcon />}
        />
      </Field>
      <Button type="submit">查找</Button>
    </>
  )
}
