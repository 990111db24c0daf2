import type { ArticleForm, EditableArticle } from '@qingjian/api-client/contract'
import { Field, Textarea } from '@qingjian/ui/field'
import { useState, type ReactElement } from 'react'
import styles from './article-settings.module.css'
import type { Editing } from './editing.ts'
import { FrontMatterForm } from './front-matter-form.tsx'
import { isScheduled } from './is-scheduled.ts'

interface ArticleSettingsProps {
  path: string
  editing: Editing
  /** Line of the file at which the editor opens; the form is open for one of the front matter. */
  line: number
  /** All articles, whose categories and tags are completed. */
  articles: readonly EditableArticle[] | undefined
}

/** The front matter as a form that unfolds, or as text where it cannot be read. */
export function ArticleSettings({ path, editing, line, articles }: ArticleSettingsProps): ReactElement {
  const { form, problem, preview, head } = editing
  const isHeadLine = (one: number): boolean => one < head.split('\n').length
  const [isOpenAtFirst] = useState(line > 0 && isHeadLine(line))
  if (form === null)
    return (
      <Field
        label="文件头部"
        error={problem && `${problem.line === null ? '' : `第 ${problem.line} 行：`}${problem.reason}`}
      >
        <Textarea
          rows={8}
          className={styles.head}
          defaultValue={editing.head}
          onChange={({ target }) => editing.onHead(target.value)}
        />
      </Field>
    )
  const problems = preview?.problems.filter((one) => one.line !== null && isHeadLine(one.line))
  return (
    <details className={styles.details} open={isOpenAtFirst}>
      <summary>
        <span className={styles.facts}>
          {publicationOf(form)} · {form.date.slice(0, 16) || '没有日期'} · {form.category || '没有分类'}
          {form.tags.map((tag) => ` #${tag}`)}
        </span>
        <span className={styles.settings}>文章设置</span>
      </summary>
      {problems !== undefined && problems.length > 0 && (
        <ul role="list" className={styles.problems}>
          {problems.map(({ line: place, reason }) => (
            <li key={`${place} ${reason}`}>
              第 {place} 行：{reason}
            </li>
          ))}
        </ul>
      )}
      <FrontMatterForm
        form={form}
        errors={editing.fieldErrors}
        coverUrl={preview?.cover}
        categories={distinct(articles?.map(({ categoryName }) => categoryName ?? ''))}
        tags={distinct(articles?.flatMap(({ tags }) => tags))}
        path={path}
        onChange={editing.change}
      />
    </details>
  )
}

function publicationOf({ isPublished, date }: ArticleForm): string {
  if (!isPublished) return '草稿'
  return isScheduled(date) ? '定时发布' : '已发布'
}

const distinct = (names: readonly string[] = []): string[] =>
  [...new Set(names)].filter((name) => name !== '')
