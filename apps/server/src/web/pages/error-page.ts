/** The 500 page, without any dependency that may have failed.
 * @param id Error id in the log.
 */
export function errorPage(id: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>页面暂时打不开</title>
<h1>页面暂时打不开</h1>
<p>服务器出了点问题，请稍后再试。如果一直这样，请把编号告诉站长：<code>${id}</code></p>
<p><a href="/">回到首页</a></p>
</html>
`
}
