import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds per command. */
const timeLimit = 30_000

/** The repository ignores the file, which may be intended. */
export class IgnoredFileError extends Error {
  override readonly name = 'IgnoredFileError'

  constructor() {
    super('.gitignore 排除了这个文件')
  }
}

/** A change of one file. */
export interface FileCommit {
  /** Relative to the content folder. */
  path: string
  message: string
  author: { name: string; email: string }
}

/** What a commit does with its file. */
export type CommitEffect = 'create' | 'change' | 'nothing'

/** Hooks, signing and file monitors would run programs of the repository, and could request input. */
const safeOptions = [
  ['core.hooksPath', '/dev/null'],
  ['commit.gpgSign', 'false'],
  ['core.fsmonitor', 'false'],
].flatMap(([key, value]) => ['-c', `${key}=${value}`])

/** Variables such as `GIT_DIR` name another repository. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('GIT_')))

/**
 * Commits one file of a git repository as it is on disk; what is staged of other files stays staged. Nothing is committed where
 * the file has not changed.
 * @returns What the commit does with the file.
 * @param contentDir A folder of the repository, absolute.
 * @throws IgnoredFileError
 * @throws Error with the output of git, in English.
 */
export async function commitFile(
  contentDir: string,
  { path, message, author }: FileCommit,
): Promise<CommitEffect> {
  const name = toIdent(author.name) || '站长'
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', [...safeOptions, ...args], {
      cwd: contentDir,
      timeout: timeLimit,
      env: {
        ...environment,
        GIT_LITERAL_PATHSPECS: '1',
        GIT_TERMINAL_PROMPT: '0',
        // Its errors are recognised.
        LC_ALL: 'C.UTF-8',
        GIT_AUTHOR_NAME: name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_COMMITTER_NAME: name,
        GIT_COMMITTER_EMAIL: author.email,
      },
    })
    return stdout
  }
  const status = await git('status', '--porcelain', '--untracked-files=all', '--ignored=matching', '--', path)
  if (status === '') return 'nothing'
  if (status.startsWith('!!')) throw new IgnoredFileError()
  // A commit of a path takes tracked files only; the intent alone stages no content.
  const isNew = status.startsWith('??')
  if (isNew) await git('add', '--intent-to-add', '--', path)
  await git('commit', '--quiet', '--only', `--message=${message}`, '--', path)
  return isNew ? 'create' : 'change'
}

/** A name as git stores it: without control characters and angle brackets, and without punctuation at its ends. */
function toIdent(name: string): string {
  return name
    .replaceAll(/[\p{Cc}<>]/gu, ' ')
    .replace(/^[\s.,:;"'\\]+/, '')
    .replace(/[\s.,:;"'\\]+$/, '')
}
