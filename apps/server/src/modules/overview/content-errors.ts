import { join } from 'node:path'
import type { ContentError } from '@qingjian/api-client/contract'
import type { ContentProblem } from '#content/compiled-content.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { toPostPath } from '#content/layout/list-posts.ts'

/** The problems, with whether the editor opens their file. */
export async function toContentErrors(
  contentDir: string,
  problems: readonly ContentProblem[],
): Promise<ContentError[]> {
  const layout = await findContentLayout(contentDir)
  return problems.map(({ file, line, reason }) => ({
    file,
    isArticle: layout !== null && toPostPath(layout, join(layout.root, file)) !== null,
    line,
    reason,
  }))
}
