import type { ContentProblem } from '#content/compiled-content.ts'
import { readTags } from '#content/front-matter/name-lists.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import { readHead } from '#content/layout/read-head.ts'

/** Finds the articles that the old site encrypts by a tag and that have no password of their own: they would be public here. */
export function findEncryptedArticles(
  posts: readonly PostPath[],
  tags: ReadonlySet<string>,
): ReadonlyMap<PostPath, ContentProblem> {
  if (tags.size === 0) return new Map()
  return new Map(
    posts.flatMap((post) => {
      const tag = encryptingTag(post, tags)
      const reason = `旧站给标签 ${tag} 的文章加密，这篇没有 password，为免泄露没有发布`
      return tag === undefined ? [] : [[post, { file: post.contentPath, line: null, reason }]]
    }),
  )
}

/** Undefined also where `password` is an empty text, by which its author exempts an article. */
function encryptingTag({ path }: PostPath, tags: ReadonlySet<string>): string | undefined {
  try {
    const fields = parseFrontMatter(splitFrontMatter(readHead(path).text))
    if ((fields.get('password') ?? null) !== null) return undefined
    return readTags(fields.get('tags') ?? fields.get('tag')).find((tag) => tags.has(tag))
  } catch {
    // The compilation reports why it cannot be read.
    return undefined
  }
}
