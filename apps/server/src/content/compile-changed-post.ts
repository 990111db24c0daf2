import type { CompilePass } from './compile-pass.ts'
import { readContentFile } from './content-files.ts'
import { createReporter, reasonOf } from './content-reporter.ts'
import type { PostPath } from './list-posts.ts'
import { hashMark, hashPost } from './source-hash.ts'

const maxFileBytes = 2 * 1024 * 1024

/**
 * Compiles an article unless storage has it as it is.
 * @returns Whether a second pass would add nothing.
 */
export async function compileChangedPost(post: PostPath, pass: CompilePass): Promise<boolean> {
  const { say } = pass
  const reporter = createReporter(post.contentPath)
  try {
    const file = await readContentFile(pass.layout.root, post.path, maxFileBytes)
    if (file === null) return true
    say({ type: 'started', file: post.contentPath, modifiedAt: file.modifiedAt })
    if (pass.job.stuck.get(post.contentPath) === file.modifiedAt) return true
    return await compile({ ...post, text: file.bytes.toString('utf8'), modifiedAt: file.modifiedAt })
  } catch (error) {
    reporter.report(...reasonOf(error))
    say({ type: 'problems', file: post.contentPath, problems: reporter.problems })
    return true
  }

  async function compile(file: Parameters<typeof hashPost>[1]): Promise<boolean> {
    const hash = await hashPost(pass.layout, file)
    const known = pass.job.known.find((source) => source.sourcePath === file.sourcePath)?.sourceHash
    if (known === hashMark.whole(hash)) return true
    if (pass.job.pass === 'quick' && known?.startsWith(hash)) return false
    const outcome = await (await pass.compiler()).compilePost(file)
    say({ type: 'problems', file: post.contentPath, problems: outcome.problems })
    if (outcome.post === null) return true
    const isDraft = !outcome.isComplete && pass.job.pass === 'quick'
    const isWhole = outcome.isComplete && outcome.problems.length === 0
    const sourceHash = isDraft ? hashMark.draft(hash) : isWhole ? hashMark.whole(hash) : hashMark.flawed(hash)
    if (sourceHash !== known) say({ type: 'post', post: { ...outcome.post, sourceHash } })
    return !isDraft
  }
}
