import { formatWritten } from '#cli/format-written.ts'
import { importArticlesCommand } from '#cli/commands/import-articles.command.ts'

/** Imports a backup of Halo 2. */
export const importHaloCommand = importArticlesCommand({
  name: 'halo',
  description:
    '把 Halo 2 备份文件（zip）里的文章、页面、说说、相册、友链写进内容文件夹，图片和附件一起放好，旧网址保留',
  async run(source) {
    const { importHalo } = await import('#transfer/halo/import-halo.ts')
    return importHalo(source)
  },
  notes({ moments, attachments, albums, friends, deleted, comments, damaged }) {
    return [
      ...formatWritten('说说', moments),
      `图片和附件 ${attachments.written} 个，已有 ${attachments.existing} 个`,
      ...(attachments.skipped === 0
        ? []
        : [`没有放进来的附件 ${attachments.skipped} 个：这种文件网站不提供，或路径太长`]),
      ...(albums.written + albums.existing === 0
        ? []
        : [`相册 ${albums.written} 个，照片 ${albums.photos} 张，已有的相册 ${albums.existing} 个`]),
      ...(albums.remote === 0
        ? []
        : [`其中 ${albums.remote} 张照片不在备份里，执行 qingjian pictures fetch 取回`]),
      ...formatWritten('友链', friends),
      ...(deleted === 0 ? [] : [`回收站里的文章 ${deleted} 篇不导入`]),
      `评论和回复 ${comments} 条、阅读和点赞数：文章发布后执行 qingjian import comments <同一个文件>`,
      ...(damaged === 0 ? [] : [`损坏的文章记录 ${damaged} 条，没有导入`]),
      '文章都归站长；用户用 qingjian import users <同一个文件> 导入',
    ]
  },
})
