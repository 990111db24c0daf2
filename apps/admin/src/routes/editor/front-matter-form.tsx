import { type ArticleForm, type ArticleFormChanges, STICKY_MAX } from '@qingjian/api-client/contract'
import { Checkbox, Field, Input, Textarea } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { dateOfInput } from '#core/shanghai-time.ts'
import { TagsField } from '#features/tags/tags-field.tsx'
import { ArticleLock } from './article-lock.tsx'
import { CoverField } from './cover-field.tsx'
import styles from './front-matter-form.module.css'
import type { FieldErrors } from './use-field-changes.ts'

interface FrontMatterFormProps {
  /** Of the article. */
  path: string
  form: ArticleForm
  errors: FieldErrors
  /** URL of the compiled cover; null where there is none, undefined before the first preview. */
  coverUrl: string | null | undefined
  /** Names for completion. */
  categories: readonly string[]
  tags: readonly string[]
  onChange: (changes: ArticleFormChanges) => void
}

const switches = [
  { name: 'isRecommended', label: '推荐' },
  { name: 'isCarousel', label: '首页轮播' },
  { name: 'allowsComments', label: '允许评论' },
  { name: 'isUnlisted', label: '不列出' },
] as const

/** Front matter besides the title. */
export function FrontMatterForm({
  path,
  form,
  errors,
  coverUrl,
  categories,
  tags,
  onChange,
}: FrontMatterFormProps): ReactElement {
  return (
    <div className={styles.form}>
      <Field label="发布时间" hint="将来的时间到点才发布" error={errors.date}>
        <Input
          type="datetime-local"
          step={1}
          // Limits the year to four digits.
          max="9999-12-31T23:59:59"
          value={form.date.replace(' ', 'T')}
          onChange={({ target }) => onChange({ date: dateOfInput(target.value) })}
        />
      </Field>
      <Field label="分类" error={errors.category}>
        <Input
          list="article-categories"
          maxLength={50}
          value={form.category}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      </Field>
      <Field label="系列" error={errors.series}>
        <Input
          maxLength={200}
          value={form.series}
          onChange={({ target }) => onChange({ series: target.value })}
        />
      </Field>
      <TagsField
        tags={form.tags}
        known={tags}
        error={errors.tags}
        className={styles.wide}
        onChange={(names) => onChange({ tags: names })}
      />
      <Field label="摘要" hint="不写就取正文开头" error={errors.description} className={styles.wide}>
        <Textarea
          rows={2}
          maxLength={500}
          value={form.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <div className={styles.cover}>
        <CoverField path={path} cover={form.cover} url={coverUrl} onChange={(cover) => onChange({ cover })} />
      </div>
      <Field label="置顶" hint="数字越大越靠前，0 为不置顶" error={errors.sticky}>
        <Input
          type="number"
          min={0}
          max={STICKY_MAX}
          value={form.sticky}
          onChange={({ target }) => onChange({ sticky: toSticky(target.value) })}
        />
      </Field>
      <ArticleLock password={form.password} onChange={(password) => onChange({ password })} />
      <div className={styles.switches}>
        {switches.map(({ name, label }) => (
          <Checkbox
            key={name}
            checked={form[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <datalist id="article-categories">
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}

const toSticky = (value: string): number => Math.min(STICKY_MAX, Math.max(0, Math.trunc(Number(value))))
