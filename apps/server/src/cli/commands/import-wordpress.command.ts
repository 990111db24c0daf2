import { CommandError } from '#cli/command-error.ts'
import { importArticlesCommand } from '#cli/commands/import-articles.command.ts'

/** Imports an export of WordPress. */
export const importWordpressCommand = importArticlesCommand({
  name: 'wordpress',
  description: '把 WordPress 导出文件（WXR）里的文章和页面写成 Markdown，旧网址保留',
  options: {
    'category-base': {
      value: '<前缀>',
      description: '分类网址的前缀，在原站「设置 → 固定链接」里改过才要；没有前缀时写 .',
    },
    'tag-base': { value: '<前缀>', description: '标签网址的前缀，同上' },
  },
  async run(source, { option }) {
    const { importWordpress } = await import('#transfer/wordpress/import-wordpress.ts')
    return importWordpress(source, {
      category: readBase(option('category-base'), 'category'),
      tag: readBase(option('tag-base'), 'tag'),
    })
  },
  notes({ comments, others }) {
    const skipped = [...others].map(([type, count]) => `${type || '无类型'} ${count}`)
    return [
      ...(comments === 0
        ? []
        : [`评论 ${comments} 条：文章发布后执行 qingjian import comments <同一个文件>`]),
      ...(skipped.length === 0 ? [] : [`跳过：${skipped.join('，')}`]),
      '图片仍在原网站，用 qingjian pictures fetch 取回',
    ]
  },
})

/** Null where the lists have no prefix, as some plugins do it. */
function readBase(text: string | undefined, fallback: string): string | null {
  if (text === undefined) return fallback
  const parts = text.split('/').filter((part) => part !== '')
  if (text.length > 200 || parts.includes('..'))
    throw new CommandError(`网址的前缀不正确：${text.slice(0, 80)}`)
  const base = parts.filter((part) => part !== '.').join('/')
  return base === '' ? null : base
}
