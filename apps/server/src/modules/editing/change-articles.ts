import type { ArticleFormChanges, ArticlesChangeRequest, BatchResult } from '@qingjian/api-client/contract'
import { readArticleForm, toFrontMatterChanges } from '#content/front-matter/article-form.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { resolveArticlePath } from '#modules/editing/article-paths.ts'
import { decodeArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { runBatch } from '#modules/editing/run-batch.ts'
import { readFile, replaceFile } from '#modules/editing/versioned-files.ts'

/** Changes the front matter of articles, each by its own save. */
export async function changeArticles(
  deps: EditingDeps,
  editor: Editor,
  { paths, changes }: ArticlesChangeRequest,
): Promise<BatchResult[]> {
  return runBatch(paths, async (path) => {
    await resolveArticlePath(deps, path)
    const { bytes, hash } = await readFile(deps, path)
    const text = changeText(decodeArticle(bytes), changes)
    await replaceFile(deps, editor, { path, bytes: Buffer.from(text), expected: hash, operation: 'save' })
  })
}

function changeText(
  text: string,
  { addedTags = [], removedTags = [], ...fields }: ArticlesChangeRequest['changes'],
): string {
  const parsed = parseFrontMatter(splitFrontMatter(text))
  const { tags } = readArticleForm(parsed)
  const changed = [...new Set([...tags, ...addedTags])].filter((tag) => !removedTags.includes(tag))
  const isSame = changed.length === tags.length && changed.every((tag, index) => tag === tags[index])
  const form: ArticleFormChanges = { ...fields, ...(!isSame && { tags: changed }) }
  return editFrontMatter(text, toFrontMatterChanges(parsed, form))
}
