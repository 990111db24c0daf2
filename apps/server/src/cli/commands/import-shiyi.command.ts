import type { Command } from '#cli/command.ts'
import { formatWritten } from '#cli/format-written.ts'
import { importArticlesCommand } from '#cli/commands/import-articles.command.ts'

/** Imports what 拾壹博客 has for the content folder. */
export const importShiyiCommand: Command = importArticlesCommand({
  name: 'shiyi',
  description:
    '把拾壹博客 MySQL 导出（.sql）里的文章、说说、相册、友情链接写进内容文件夹，/post/编号 尽量不变',
  async run(source) {
    const { importShiyi } = await import('#transfer/shiyi/import-shiyi.ts')
    return importShiyi(source)
  },
  notes({ moments, albums, friends, photos, moved, others }) {
    const count = (name: Parameters<typeof others.get>[0]): number => others.get(name) ?? 0
    return [
      ...formatWritten('说说', moments),
      ...formatWritten('相册', albums),
      ...formatWritten('友情链接', friends),
      ...(photos === 0 ? [] : [`照片 ${photos} 张在旧站，执行 qingjian pictures fetch 取回，相册随即公开`]),
      ...(moved === 0 ? [] : [`${moved} 篇的 /post/编号 已被别的文章占用，换了编号`]),
      `评论 ${count('comments')} 条、留言 ${count('messages')} 条和阅读数：文章发布后执行 qingjian import comments <同一个文件>`,
      ...(count('users') === 0
        ? []
        : [`用户 ${count('users')} 个：执行 qingjian import users <同一个文件>，旧密码不能用`]),
      ...(count('notices') === 0 ? [] : [`不导入：公告 ${count('notices')}`]),
      '文章的图片仍在原网站，用 qingjian pictures fetch 取回',
    ]
  },
})
