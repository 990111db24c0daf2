import type { ImportProgress } from '#content/import-progress.ts'
import { plainPage } from '#web/pages/plain-page.ts'

/** Seconds after which clients repeat a request that the first import has rejected. */
export const importRetry = 5

/**
 * The page for visitors while the content is imported for the first time: lists would show a part of it as the whole.
 * It reloads itself.
 * @param progress Null: not known yet.
 */
export function importingPage(progress: ImportProgress | null): string {
  const bar =
    progress === null
      ? ''
      : `<p>${progress.done} / ${progress.total}</p>\n<progress value="${progress.done}" max="${progress.total}" aria-label="导入的进度"></progress>\n`
  return plainPage(
    '正在导入内容',
    `<p>这个网站的文章正在第一次导入，全部导入后这一页会自动打开。</p>\n${bar}`,
    `<meta http-equiv="refresh" content="${importRetry}">\n`,
  )
}
