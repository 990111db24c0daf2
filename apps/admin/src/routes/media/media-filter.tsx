import {
  KEYWORD_MAX_CHARACTERS,
  type MediaKind,
  MediaKindSchema,
  type MediaQuery,
} from '@qingjian/api-client/contract'
import { Checkbox, Field, Select } from '@qingjian/ui/field'
import type { FormEvent, ReactElement } from 'react'
import * as v from 'valibot'
import { formText } from '#core/screen/form-text.ts'
import { FileSearchField } from '#features/file-search/file-search-field.tsx'
import styles from './media-filter.module.css'

/** Which files are listed. */
export type Filter = Omit<MediaQuery, 'pageNum'>

const kindNames: Record<MediaKind, string> = {
  picture: '图片',
  video: '视频',
  audio: '音频',
  other: '其他文件',
}
const KindSchema = v.fallback(v.optional(MediaKindSchema), undefined)

/** The filter that the URL has. */
export const readFilter = (params: URLSearchParams): Filter => ({
  keyword: (params.get('keyword') ?? '').slice(0, KEYWORD_MAX_CHARACTERS),
  kind: v.parse(KindSchema, params.get('kind')),
  usage: params.get('usage') === 'unused' ? 'unused' : 'all',
})

/** Search parameters of a filter. */
export const toParams = ({ keyword, kind, usage }: Filter): Record<string, string> => ({
  ...(keyword !== undefined && keyword !== '' && { keyword }),
  ...(kind !== undefined && { kind }),
  ...(usage === 'unused' && { usage }),
})

/** Filters by kind, name and use. */
export function MediaFilter({
  filter,
  onChange,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
}): ReactElement {
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onChange({ ...filter, keyword: formText(event.currentTarget, 'keyword') })
  }
  return (
    <form role="search" aria-label="筛选" className={styles.filter} onSubmit={search}>
      <Field label="种类" labelHidden className={styles.kind}>
        <Select
          value={filter.kind ?? ''}
          onChange={({ target }) => onChange({ ...filter, kind: v.parse(KindSchema, target.value) })}
        >
          <option value="">全部种类</option>
          {MediaKindSchema.options.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <FileSearchField label="查找文件" value={filter.keyword} />
      <Checkbox
        checked={filter.usage === 'unused'}
        onChange={({ target }) => onChange({ ...filter, usage: target.checked ? 'unused' : 'all' })}
      >
        没有被使用
      </Checkbox>
    </form>
  )
}
