import { articleIdsFile } from '#content/addresses/article-ids.ts'
import { commitFile, IgnoredFileError } from '#content/git/commit-file.ts'
import { gitReason } from '#content/git/git-reason.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Background } from '#platform/process/background.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'

const verbs = { save: '保存', restore: '恢复', delete: '删除' } as const

interface Job {
  path: string
  operation: keyof typeof verbs
  userId: number
}

interface Failure {
  job: Job
  reason: string
  /** Whether another attempt can succeed while the file is the same. */
  isRetried: boolean
}

/** Commits what is saved on the site to the git repository of the content folder, while `gitCommit` of `site.yaml` is on. */
export interface ContentCommits {
  /** Commits a file after the response; a failure is logged and becomes a problem of the file. */
  commit(path: string, operation: keyof typeof verbs, userId: number): void
  /** Commits the ids of articles after an import, if a file was created on the site; also after commits that still run. */
  commitArticleIds(): void
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
  const failures = new Map<string, Failure>()
  // Two commits at once would fail at the lock of the repository.
  const serialize = createSerialQueue()
  /** Who has created a file, whose id the next import assigns. */
  let creatorId: number | null = null

  async function commit(job: Job): Promise<boolean> {
    if (!(await readSite(db)).gitCommit) {
      failures.clear()
      return false
    }
    const { path, operation, userId } = job
    const user = await findUser(db, userId)
    failures.delete(path)
    try {
      const effect = await commitFile(contentDir, {
        path,
        message: `${verbs[operation]} ${path}`,
        author: {
          name: user?.nickname ?? '',
          // The history of a repository may be public.
          email: `noreply@${new URL(siteUrl).hostname}`,
        },
      })
      if (path === articleIdsFile) creatorId = effect === 'nothing' ? creatorId : null
      else if (effect === 'create') creatorId = userId
      return true
    } catch (error) {
      if (path === articleIdsFile && error instanceof IgnoredFileError) return true
      log.warn({ err: error, path }, '文件已保存，但没有提交到 git')
      failures.set(path, {
        job,
        reason: gitReason(error),
        isRetried: !(error instanceof IgnoredFileError),
      })
      return false
    }
  }

  /** Commits what has failed before, once git works again. */
  async function retryFailed(): Promise<void> {
    const failed = failures
      .values()
      .filter(({ isRetried }) => isRetried)
      .toArray()
    for (const { job } of failed) await commit(job)
  }

  return {
    commit(path, operation, userId) {
      const committed = serialize(async () => {
        if (await commit({ path, operation, userId })) await retryFailed()
      })
      background.run(() => committed)
    },
    commitArticleIds() {
      const committed = serialize(async () => {
        if (creatorId === null) return
        await commit({ path: articleIdsFile, operation: 'save', userId: creatorId })
      })
      background.run(() => committed)
    },
    problems: () =>
      Array.from(failures, ([file, { reason }]) => ({
        file,
        line: null,
        reason: `已保存，但没有提交到 git：${reason}`,
      })),
  }
}
