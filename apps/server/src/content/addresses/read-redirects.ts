import { join, posix } from 'node:path'
import type { AddressTarget, ContentProblem } from '#content/compiled-content.ts'
import { readContentText } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createReporter, describeError } from '#content/content-reporter.ts'
import { parseYamlData } from '#content/front-matter/parse-yaml.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { localPath } from '#platform/http/local-path.ts'

/** A row of `redirects.yaml`. */
export interface Redirect {
  from: string
  target: AddressTarget
  place: Pick<ContentProblem, 'file' | 'line'>
}

/** Names of the file; the first that exists counts. */
export const redirectsFiles = ['redirects.yaml', 'redirects.yml'] as const

/**
 * Reads `redirects.yaml`: addresses with the file of an article, or a path of this site, to which they lead. Never to
 * another site.
 */
export async function readRedirects(
  { root, posts }: Pick<ContentLayout, 'root' | 'posts'>,
  sourcePaths: ReadonlySet<string>,
): Promise<{ redirects: Redirect[]; file: string; problems: readonly ContentProblem[] }> {
  for (const file of redirectsFiles) {
    const reporter = createReporter(file)
    const redirects: Redirect[] = []
    try {
      const read = await readContentText(root, join(root, file))
      if (read === null) continue
      const fields = parseYamlData(read.text)
      for (const from of fields.keys()) {
        const line = fields.lineOf(from)
        const target = targetOf(yamlText(fields.get(from)) ?? '')
        if (target === null)
          reporter.report(line, `${from} 应指向文章的文件（如 a.md）或以 / 开头的本站路径，已忽略`)
        else redirects.push({ from, target, place: { file, line } })
      }
    } catch (error) {
      reporter.report(...describeError(error))
    }
    return { redirects, file, problems: reporter.problems }
  }
  return { redirects: [], file: redirectsFiles[0], problems: [] }

  function targetOf(text: string): AddressTarget | null {
    if (text.startsWith('/'))
      return localPath(text) === '/' && text !== '/' ? null : { kind: 'path', to: localPath(text) }
    const inPosts = posix.normalize(text)
    const path = [inPosts, posix.relative(posts.slice(root.length + 1), inPosts)].find((one) =>
      sourcePaths.has(one),
    )
    return path === undefined ? null : { kind: 'article', sourcePath: path }
  }
}
