import type {
  ArticleChangeResult,
  ArticleFormChanges,
  ArticlesChangeRequest,
  ArticlesUndoRequest,
  BatchResult,
} from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { readArticleForm, toFrontMatterChanges } from '#content/front-matter/article-form.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import type { PublicationRules } from '#content/front-matter/publication.ts'
import { replaceCategory, replaceTag } from '#content/front-matter/replace-name.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { readLayout, resolveArticlePath } from '#modules/editing/article-paths.ts'
import { decodeArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { restorePassword } from '#modules/editing/restore-password.ts'
import { runBatch } from '#modules/editing/run-batch.ts'
import { readFile, replaceFile } from '#modules/editing/versioned-files.ts'
import { findVersionBeforeSave } from '#modules/editing/versions.repository.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Changes the front matter of articles, each by its own save. */
export async function changeArticles(
  deps: EditingDeps,
  editor: Editor,
  { paths, changes }: ArticlesChangeRequest,
): Promise<ArticleChangeResult[]> {
  const layout = await readLayout(deps)
  const made = new Map<string, string>()
  const results = await runBatch(paths, async (path) => {
    await resolveArticlePath(deps, path)
    const { bytes, hash } = await readFile(deps, path)
    const text = changeText(decodeArticle(bytes), changes, layout)
    const changed = await replaceFile(deps, editor, {
      path,
      bytes: Buffer.from(text),
      expected: hash,
      operation: 'save',
    })
    if (changed !== hash) made.set(path, changed)
  })
  return results.map((result) => ({ ...result, hash: made.get(result.path) ?? null }))
}

/** Restores the versions before the last changes of articles; a file that was changed again stays as it is. */
export async function undoChanges(
  deps: EditingDeps,
  editor: Editor,
  { files }: ArticlesUndoRequest,
): Promise<BatchResult[]> {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]))
  return runBatch([...hashes.keys()], async (path) => {
    await resolveArticlePath(deps, path)
    const { bytes: current, hash } = await readFile(deps, path)
    // A version of the same bytes may have been restored since.
    const before = hash === hashes.get(path) ? await findVersionBeforeSave(deps.db, path) : undefined
    if (before === undefined) throw new AppError('content-changed', '之后又改过，没有撤销')
    const bytes = await restorePassword(before, current)
    await replaceFile(deps, editor, { path, bytes, expected: hash, operation: 'restore' })
  })
}

function changeText(
  text: string,
  {
    addedTags = [],
    removedTags = [],
    replacedCategory,
    replacedTag,
    ...fields
  }: ArticlesChangeRequest['changes'],
  rules: PublicationRules,
): string {
  const parsed = parseFrontMatter(splitFrontMatter(text))
  const { tags } = readArticleForm(parsed, rules)
  const changed = [...new Set([...tags, ...addedTags])].filter((tag) => !removedTags.includes(tag))
  const isSame = changed.length === tags.length && changed.every((tag, index) => tag === tags[index])
  const form: ArticleFormChanges = { ...fields, ...(!isSame && { tags: changed }) }
  const replacements =
    (replacedCategory && replaceCategory(parsed, replacedCategory, rules)) ??
    (replacedTag && replaceTag(parsed, replacedTag, rules)) ??
    {}
  const replaced = replacedCategory ?? replacedTag
  if (replaced && Object.keys(replacements).length === 0)
    throw new UnusableFileError(null, `文件头部没有写「${replaced.name}」，它可能来自文件夹或文件的名字`)
  return editFrontMatter(text, { ...toFrontMatterChanges(parsed, form, rules), ...replacements })
}
