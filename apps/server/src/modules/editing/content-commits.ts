import { commitFile } from '#content/git/commit-file.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Background } from '#platform/process/background.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'

const verbs = { save: '保存', restore: '恢复', delete: '删除' } as const

/** Commits what is saved on the site to the git repository of the content folder, while `gitCommit` of `site.yaml` is on. */
export interface ContentCommits {
  /** Commits a file after the response; a failure is logged and becomes a problem of the file. */
  commit(path: string, operation: keyof typeof verbs, userId: number): void
  /** Files whose last commit has failed. */
  problems(): ContentProblem[]
}

interface ContentCommitsOptions {
  db: Db
  /** Absolute. */
  contentDir: string
  /** Public origin of the site. */
  siteUrl: string
  background: Pick<Background, 'run'>
  log: Logger
}

export function createContentCommits(options: ContentCommitsOptions): ContentCommits {
  const { db, contentDir, siteUrl, background, log } = options
  const failures = new Map<string, string>()
  // Two commits at once would fail at the lock of the repository.
  const serialize = createSerialQueue()

  async function commit(path: string, operation: keyof typeof verbs, userId: number): Promise<void> {
    if (!(await readSite(db)).gitCommit) return
    const user = await findUser(db, userId)
    try {
      await commitFile(contentDir, {
        path,
        message: `${verbs[operation]} ${path}`,
        author: {
          name: user?.nickname ?? '',
          // The history of a repository may be public.
          email: `noreply@${new URL(siteUrl).hostname}`,
        },
      })
      failures.delete(path)
    } catch (error) {
      log.warn({ err: error, path }, '文件已保存，但没有提交到 git')
      failures.set(path, reasonOf(error))
    }
  }

  return {
    commit(path, operation, userId) {
      const committed = serialize(() => commit(path, operation, userId))
      background.run(() => committed)
    },
    problems: () =>
      Array.from(failures, ([file, reason]) => ({
        file,
        line: null,
        reason: `已保存，但没有提交到 git：${reason}`,
      })),
  }
}

/** The last line of git's output. */
function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return output.trim().split('\n').at(-1) || (error instanceof Error ? error.message : String(error))
}
