import type { CompilePass } from './compile-pass.ts'
import { readContentText } from './content-files.ts'
import { createReporter, reasonOf } from './content-reporter.ts'
import type { PostPath } from './list-posts.ts'
import type { PostFile } from './post-file.ts'
import { hashMark, hashPost } from './source-hash.ts'

/**
 * Compiles an article unless storage has it as it is.
 * @returns Whether a second pass would add nothing.
 */
export async function compileChangedPost(post: PostPath, pass: CompilePass): Promise<boolean> {
  try {
    const file = await readContentText(pass.layout.root, post.path)
    if (file === null) return true
    return await compile({ ...post, ...file }, pass)
  } catch (error) {
    const reporter = createReporter(post.contentPath)
    reporter.report(...reasonOf(error))
    await pass.say({ type: 'problems', file: post.contentPath, problems: reporter.problems })
    return true
  }
}

async function compile(file: PostFile, pass: CompilePass): Promise<boolean> {
  const hash = await hashPost(pass.layout, file)
  const known = pass.known.get(file.sourcePath)?.sourceHash
  if (known === hashMark.whole(hash)) return true
  const isQuick = pass.job.pass === 'quick'
  if (isQuick && known?.startsWith(hash)) return false
  const { post, problems, isComplete } = await pass.attempt(file.contentPath, file.modifiedAt, (compiler) =>
    compiler.compilePost(file),
  )
  await pass.say({ type: 'problems', file: file.contentPath, problems })
  if (post === null) return true
  const isDraft = isQuick && !isComplete
  const mark = isDraft
    ? hashMark.draft
    : isComplete && problems.length === 0
      ? hashMark.whole
      : hashMark.flawed
  const sourceHash = mark(hash)
  if (sourceHash !== known) await pass.say({ type: 'post', post: { ...post, sourceHash } })
  return !isDraft
}
