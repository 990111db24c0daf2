const categories = ['随笔', '[技术, 前端]', '\n  - [技术, 后端]\n  - 生活', '读书']

/** A typical Hexo post. */
export function makeHexoPost(index: number): [path: string, source: string] {
  const year = 2015 + (index % 10)
  const day = String((index % 28) + 1).padStart(2, '0')
  const source = [
    '---',
    `title: "第 ${index} 篇：读《陶庵梦忆》"`,
    `date: ${year}-0${(index % 9) + 1}-${day} 1${index % 10}:20:30`,
    `tags: [Hexo, 标签${index % 17}]`,
    `categories: ${categories[index % categories.length]}`,
    ...(index % 3 === 0 ? ['updated: 2025-01-01 00:00:00'] : []),
    ...(index % 50 === 0 ? ['sticky: 1'] : []),
    '---',
    '',
    '崇祯五年十二月，余住西湖。大雪三日，湖中人鸟声俱绝。'.repeat(4),
    '',
    '<!-- more -->',
    '',
    '## 小引',
    '',
    '是日更定矣，余拏一小舟，拥毳衣炉火，独往湖心亭看雪。**雾凇沆砀，**天与云与山与水，上下一白。\n'.repeat(
      12,
    ),
    '### 代码',
    '',
    '```js',
    `export function post${index}(name) {`,
    '  return `你好，${name}` // 注释',
    '}',
    '```',
    '',
    '| 列 | 值 |',
    '| -- | -: |',
    `| 编号 | ${index} |`,
    '',
    `质能方程 $E=mc^2$ 与脚注[^1]。{% label primary@重点 %}`,
    '',
    '{% note info %}',
    '湖上影子，惟长堤一痕。',
    '{% endnote %}',
    '',
    '[^1]: 张岱。',
  ]
  return [`posts/${year}/post-${index}.md`, source.join('\n')]
}
