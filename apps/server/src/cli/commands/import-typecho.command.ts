import type { Command } from '#cli/command.ts'
import { formatWritten } from '#cli/format-written.ts'
import { importArticlesCommand } from '#cli/commands/import-articles.command.ts'

/** Types of contents that are not imported. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['attachment', '附件'],
  ['post_draft', '文章未发布的修改'],
  ['page_draft', '页面未发布的修改'],
  ['revision', '历史版本'],
])

/** Imports the articles and pages of Typecho. */
export const importTypechoCommand: Command = importArticlesCommand({
  name: 'typecho',
  description:
    '把 Typecho 的文章和页面写成 Markdown，旧网址保留，友链（Links 插件）一起；读 MySQL 的导出（.sql）或 SQLite 数据库文件',
  async run(source) {
    const { importTypecho } = await import('#transfer/typecho/import-typecho.ts')
    return importTypecho(source)
  },
  notes({ comments, locked, others, friends }) {
    const skipped = [...others].map(
      ([type, count]) => `${contentTypes.get(type) ?? (type || '无类型')} ${count}`,
    )
    return [
      ...formatWritten('友链', friends),
      ...(comments === 0
        ? []
        : [`评论 ${comments} 条：文章发布后执行 qingjian import comments <同一个文件>`]),
      ...(locked === 0 ? [] : [`有密码的文章 ${locked} 篇，密码照旧`]),
      ...(skipped.length === 0 ? [] : [`跳过：${skipped.join('，')}`]),
      '图片仍在原网站（usr/uploads），用 qingjian pictures fetch 取回',
    ]
  },
})
