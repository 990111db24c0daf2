import { plainPage } from '#web/pages/plain-page.ts'

/**
 * The 500 page.
 * @param id Error id in the log.
 */
export function errorPage(id: string): string {
  return plainPage(
    '页面暂时打不开',
    `<p>服务器出了点问题，请稍后再试。如果一直这样，请把编号告诉站长：<code>${id}</code></p>
<p><a href="/">回到首页</a></p>`,
  )
}
