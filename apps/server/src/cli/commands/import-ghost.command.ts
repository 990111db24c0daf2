import { CommandError } from '#cli/command-error.ts'
import { importArticlesCommand } from '#cli/commands/import-articles.command.ts'
import type { HiddenReason } from '#transfer/ghost/ghost-article.ts'

const hiddenNames: Readonly<Record<HiddenReason, string>> = {
  draft: '草稿',
  members: '只给会员看',
  email: '只发邮件',
}

const tableNames: ReadonlyMap<string, string> = new Map([
  ['users', '作者'],
  ['members', '会员'],
  ['newsletters', '邮件列表'],
])

/** Imports the articles of Ghost. */
export const importGhostCommand = importArticlesCommand({
  name: 'ghost',
  description: '把 Ghost 导出文件（JSON）里的文章和页面写成 Markdown，旧网址保留',
  options: {
    site: { value: '<旧网址>', description: '旧网站的地址，图片从那里取回；导出文件里没有它' },
  },
  async run(source, args) {
    const site = args.option('site')
    if (site !== undefined && !/^https?:$/.test(URL.parse(site)?.protocol ?? ''))
      throw new CommandError(`--site 要写完整的网址，如 https://blog.example/，不是“${site}”`)
    const { importGhost } = await import('#transfer/ghost/import-ghost.ts')
    return importGhost({ ...source, site: site === undefined ? null : new URL(site) })
  },
  notes({ hidden, comments, others }) {
    const names = [...hidden].map(([reason, count]) => `${hiddenNames[reason]} ${count} 篇`)
    const left = [...others].map(([table, count]) => `${tableNames.get(table) ?? table} ${count}`)
    return [
      ...(names.length === 0 ? [] : [`不公开的文章导入为草稿：${names.join('，')}`]),
      comments === 0
        ? '导出文件里没有评论：Ghost 平常的导出不带评论，带评论的从 旧网址/ghost/api/admin/db/?include=comments,members 下载'
        : `评论 ${comments} 条：文章发布后执行 qingjian import comments <同一个文件>`,
      ...(left.length === 0
        ? []
        : [
            `没有写进内容文件夹：${left.join('，')}；作者和会员用 qingjian import users <同一个文件> 导入，文章都归站长，阅读和点赞的数目不在导出文件里`,
          ]),
      '图片：写了 --site 的用 qingjian pictures fetch 取回，没有写的把 Ghost 的 content 文件夹放进内容文件夹',
    ]
  },
})
