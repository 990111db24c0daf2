import type { Command } from '#cli/command.ts'
import { importArticlesCommand } from '#cli/import-articles.command.ts'
import { importCommentsCommand } from '#cli/import-comments.command.ts'
import { importExportCommand } from '#cli/import-export.command.ts'
import { importGhostCommand } from '#cli/import-ghost.command.ts'
import { importHaloCommand } from '#cli/import-halo.command.ts'
import { importShiyiCommand } from '#cli/import-shiyi.command.ts'
import { importTypechoCommand } from '#cli/import-typecho.command.ts'
import { importUsersCommand } from '#cli/import-users.command.ts'

/** Imports exports of other systems. */
export const importCommands: readonly Command[] = [
  importArticlesCommand({
    name: 'wordpress',
    description: '把 WordPress 导出文件（WXR）里的文章和页面写成 Markdown，旧网址保留',
    async run(source) {
      const { importWordpress } = await import('#transfer/wordpress/import-wordpress.ts')
      return importWordpress(source)
    },
    notes({ comments, others }) {
      const skipped = [...others].map(([type, count]) => `${type || '无类型'} ${count}`)
      return [
        ...(comments === 0
          ? []
          : [`评论 ${comments} 条：文章发布后执行 qingjian import comments <同一个文件>`]),
        ...(skipped.length === 0 ? [] : [`跳过：${skipped.join('，')}`]),
      ]
    },
    nextStep: '图片仍在原网站，用 qingjian pictures fetch 取回；用 qingjian check 检查内容文件夹',
  }),
  importGhostCommand,
  importHaloCommand,
  importTypechoCommand,
  importShiyiCommand,
  importCommentsCommand,
  importUsersCommand,
  importExportCommand,
]
