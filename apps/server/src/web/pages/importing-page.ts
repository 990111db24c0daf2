import type { ImportProgress } from '#content/import-progress.ts'

/** Seconds after which clients repeat a request that the first import has refused. */
export const importRetry = 5

/**
 * The page for visitors while the content is imported for the first time: lists would show a part of it as the whole.
 * It reloads itself.
 * @param progress Null: not known yet.
 */
export function importingPage(progress: ImportProgress | null): string {
  const count = progress === null ? '' : ` ${progress.done}/${progress.total}`
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${importRetry}">
<title>正在导入内容</title>
<h1>正在导入内容${count}</h1>
<p>这个网站的文章正在第一次导入，全部导入后这一页会自动打开。</p>
</html>
`
}
