import { describe, expect, test } from 'vitest'
import { render } from '#content/testing/render.ts'

describe('containers', () => {
  test.each([
    ['::: tip 题\n文\n:::', 'tip', '题'],
    [':::warning\n文\n:::', 'warning', '警告'],
    [':::danger[题]\n文\n:::', 'caution', '题'],
    ['::: info {title="题"}\n文\n:::', 'note', '题'],
    ['::: info E=mc2\n文\n:::', 'note', 'E=mc2'],
    ['> [!ABSTRACT] 题\n> 文', 'note', '题'],
    ['> [!bug]\n> 文', 'caution', '注意'],
    ['> [!自定]\n> 文', 'note', '自定'],
    ['> 文\n{: .prompt-tip }', 'tip', '提示'],
  ])('%j is a callout', async (markdown, kind, title) => {
    expect((await render(markdown)).html).toBe(
      `<aside class="callout" role="note" data-kind="${kind}">\n<p class="callout-title">${title}</p>\n<p>文</p>\n</aside>`,
    )
  })

  test.each([
    ['> [!tip]- 题\n> 文', ''],
    ['> [!tip]+ 题\n> 文', ' open'],
  ])('%j can be folded', async (markdown, open) => {
    expect((await render(markdown)).html).toBe(
      `<details class="callout" data-kind="tip"${open}>\n<summary class="callout-title">题</summary>\n<p>文</p>\n</details>`,
    )
  })

  test('may be nested, hold code and be in a list', async () => {
    const { html } = await render(
      ':::: tip\n::: details 内\n```md\n::: warning\n:::\n```\n:::\n外\n::::\n\n- 项\n\n  ::: note\n  文\n  :::\n\n- 乙',
    )
    expect(html).toMatch(
      /<aside[^]*<details><summary>内<\/summary>[^]*::: warning[^]*<\/details>\n<p>外<\/p>\n<\/aside>/,
    )
    expect(html).toMatch(/<li>[^]*<p>项<\/p>\n<aside[^]*<p>文<\/p>\n<\/aside>\n<\/li>/)
  })

  test('that are unknown show their content and are reported once with their line', async () => {
    const { html, problems } = await render('甲\n\n::: strange\n文\n:::\n\n::: strange\n文\n:::')
    expect(html).toBe('<p>甲</p>\n<p>文</p>\n<p>文</p>')
    expect(problems).toEqual([{ file: 'a.md', line: 3, reason: '不认识的容器 strange，只留下了文字' }])
  })

  test('with tabs show each below its name', async () => {
    const { html } = await render('::: tabs\n@tab 甲\n一\n@tab:active 乙\n二\n:::')
    expect(html).toBe('<p><strong>甲</strong></p>\n<p>一</p>\n<p><strong>乙</strong></p>\n<p>二</p>')
  })
})

describe('leaf directives', () => {
  test.each([
    ['::github{repo="saicaca/fuwari"}', 'https://github.com/saicaca/fuwari', 'GitHub'],
    ['::link{url="https://a.example/" text="文" icon="x"}', 'https://a.example/', '文'],
    ['::link[文]{url="https://a.example/"}', 'https://a.example/', '文'],
    ['::youtube{#abc}', 'https://www.youtube.com/watch?v=abc', 'YouTube'],
    ['- 甲\n\n  ::bilibili{id="BV1xx"}', 'https://www.bilibili.com/video/BV1xx', '哔哩哔哩'],
  ])('%j is a card', async (markdown, href, title) => {
    const { html, problems } = await render(markdown)
    expect(problems).toEqual([])
    expect(html).toContain(`href="${href}"`)
    expect(html).toMatch(new RegExp(`class="embed-card[^>]*>[^<]*${title}`))
    expect(html).not.toContain('::')
  })

  test('that are unknown show their label and are reported once; selectors and code stay', async () => {
    const { html, problems } = await render(
      '::odd[甲]{a=b}\n\n::odd{a=b}\n\n::after\n\n```\n::github{repo="a/b"}\n```',
    )
    expect(html).toMatch(/^<p>甲<\/p>\n<p>::after<\/p>\n<div class="code-block"[^]*::github/)
    expect(problems).toEqual([{ file: 'a.md', line: 1, reason: '不认识的容器 odd，只留下了文字' }])
  })
})

test.each([
  ['![图](a.png =300x200)', '![图](a.png){width=300}'],
  ['![图](a.png =300x)', '![图](a.png){width=300}'],
  ['![图](<a b.png> "题" =120x)', '![图](<a b.png> "题"){width=120}'],
  ['![图](a.png =x400)', '![图](a.png)'],
])('the size of %j is that of the picture', async (markdown, same) => {
  expect((await render(markdown)).html).toBe((await render(same)).html)
})

test.each([
  ['#回滚莫队只增莫队', 'h-回滚莫队-只增莫队'],
  ['#回滚莫队（只增莫队）', 'h-回滚莫队-只增莫队'],
  ['#_1-vuejs-开发', 'h-1-vue-js-开发'],
  ['#无', 'h-无'],
  ['#', ''],
])('the fragment %s of another system finds its heading', async (fragment, id) => {
  const { html } = await render(`[文](${fragment})\n\n## 回滚莫队（只增莫队）\n\n## 1. Vue.js 开发`)
  expect(decodeURI(/href="#([^"]*)"/.exec(html)?.[1] ?? '')).toBe(id)
})

test('the names in groups of code and of tabs have no marks', async () => {
  const { html } = await render(
    '::: code-group\n```js [a.js]\n1\n```\n:::\n\n::: code-tabs#shell\n@tab 甲\n乙\n:::\n\n::: card title="卡" link="https://a.example"\n丙\n:::',
  )
  expect(html).toContain('>a.js<')
  expect(html).toContain('<strong>卡</strong>')
  expect(html).not.toMatch(/\[a\.js|#shell|link=/)
})

test('attribute lists of kramdown inside of a paragraph are not shown', async () => {
  const { html } = await render('{: .a}\n甲\n{: .b}\n乙 {:b}\n丙')
  expect(html.replaceAll('<br>', '')).toBe('<p>甲\n乙 {:b}\n丙</p>')
})

test('a width in percent is that of the column', async () => {
  expect((await render('![图](a.png){width=50%}')).html).toContain('width="360"')
})

describe('inline syntax', () => {
  test.each([
    ['文==重 **点**==文', '<p>文<mark>重 <strong>点</strong></mark>文</p>'],
    ['==a== 与 ==b==', '<p><mark>a</mark> 与 <mark>b</mark></p>'],
    ['a==b 和 c==d', '<p>a==b 和 c==d</p>'],
    ['a === b == c', '<p>a === b == c</p>'],
    ['`==a==` ==', '<p><code>==a==</code> ==</p>'],
    [
      '好:smile:，:+1::smile: 12:30:45 :nothing: `:smile:`',
      '<p>好😄，👍😄 12:30:45 :nothing: <code>:smile:</code></p>',
    ],
    [':constructor:', '<p>:constructor:</p>'],
  ])('%j', async (markdown, html) => {
    expect((await render(markdown)).html).toBe(html)
  })

  test('links of notes are resolved, and show their text only', async () => {
    const resolvePost = (href: string) => ({
      href: decodeURI(href).startsWith('/_posts/目录/有') ? '/post/1' : null,
    })
    const { html } = await render(
      '[[目录/有#节|文]] [[目录/有]] [[无]] [[1, 2]] [["0", "1"]] [[ -z $a ]] `[[码]]`',
      {
        resolvePost,
      },
    )
    expect(html).toBe(
      '<p><a href="/post/1">文</a> <a href="/post/1">目录/有</a> <a>无</a> [[1, 2]] [["0", "1"]] [[ -z $a ]] <code>[[码]]</code></p>',
    )
    expect((await render('[[#节]]\n\n## 节')).html).toContain('<a href="#h-节">节</a>')
    expect((await render('|a|\n|-|\n|[[甲\\|乙]]|', { resolvePost })).html).toContain('<td><a>乙</a></td>')
  })

  test('embeds of notes are pictures, players and links', async () => {
    const asked: string[] = []
    const { html } = await render('![[图 一.png|300]] ![[甲.pdf]] ![[笔记]]', {
      resolvePicture: async (src) => {
        asked.push(src)
        return null
      },
    })
    expect(asked).toEqual(['%E5%9B%BE%20%E4%B8%80.png'])
    expect(html).toContain('<a href="%E7%94%B2.pdf">甲.pdf</a>')
    expect(html).not.toContain('[[')
  })

  test('addresses with spaces need no quotes', async () => {
    const { html } = await render(
      '[![图](一 二.png)](https://other.example/a b.png) [c]( d e.md )\n\n[注](见 上文) `[a](b c.png)`',
    )
    expect(html).toMatch(/<a href="https:\/\/other\.example\/a%20b\.png"[^>]*><picture>/)
    expect(html).toContain('<a href="d%20e.md">c</a>')
    expect(html).toContain('<p>[注](见 上文) <code>[a](b c.png)</code></p>')
  })

  test('a zero-width space ends and begins emphasis', async () => {
    expect((await render('**<u>甲</u>**\u200B**乙**\u200B**<u>丙</u>**丁 `\u200B*`')).html).toBe(
      '<p><strong><u>甲</u></strong>\u200B<strong>乙</strong>\u200B<strong><u>丙</u></strong>丁 <code>\u200B*</code></p>',
    )
  })

  test.each([
    '[TOC]',
    '[toc]',
    '[[toc]]',
    '[[_TOC_]]',
    '@[TOC](目录)',
    '${toc}',
    '* TOC\n{:toc}',
    '1. 目录\n{:toc .x}',
  ])('%j is removed: the page has its own', async (mark) => {
    expect((await render(`${mark}\n\n文`)).html).toBe('<p>文</p>')
  })

  test('attribute lists are removed; ids and sizes are kept', async () => {
    const { html } = await render(
      `## 甲 {: #id .x}\n\n文\n{: .a #b}\n\n![图](a.png){: width="30" height="20" .x }\n\n[a](/b){:target="_blank"}\n\n花括号 {a} {:b`,
    )
    expect(html).toContain('<h2 id="h-id">甲')
    expect(html).toContain('<p>文</p>')
    expect(html).toContain('width="30" height="20"')
    expect(html).toContain('<a href="/b">a</a></p>')
    expect(html).toContain('花括号 {a} {:b')
  })
})

describe('formulas', () => {
  test.each([
    ['甲 \\(a_1\\) 乙', 'inline'],
    ['甲 \\\\(a\\_1\\\\) 乙', 'inline'],
    ['\\[\na_1 = *b*\n\\]', 'block'],
    ['\\\\[\na\\_1 = b \\\\\\\\ c\n\\\\]', 'block'],
    ['- 甲\n\n  \\[\n  a_1\n  \\]', 'block'],
    ['$\\ce{H2O}$', 'inline'],
  ])('%j is one', async (markdown, kind) => {
    const { html, problems } = await render(markdown)
    expect(problems).toEqual([])
    expect(html.match(/<math/g)).toHaveLength(1)
    expect(html.includes('class="formula"')).toBe(kind === 'block')
    expect(html).not.toMatch(/<em>|\\[[(]/)
  })

  test.each(['\\[注\\] 文', '\\[a\\](b)', '`\\(a\\)`', '\\(a\n\nb\\)', '\\\\[2em] a'])(
    '%j is none',
    async (markdown) => {
      expect((await render(markdown)).html).not.toContain('<math')
    },
  )

  test.each([
    ['if [[ $a != 1 && $b != 2 ]] 与 $x_1$', 1],
    ['`$i` 即 $i 或 $(seq 0 4)', 0],
    ['从 $20 到 $30', 0],
    ['价 $30 的 `echo $d`', 0],
    ['$ git show HEAD^\n$ git show HEAD^^\n$ git log', 0],
    ['$x $ 与 $ y $', 2],
    ['$1$ 个与 $20$', 2],
  ])('variables and prices of %j are text', async (markdown, count) => {
    const { html, problems } = await render(markdown)
    expect(problems).toEqual([])
    expect(html.match(/<math/g) ?? []).toHaveLength(count)
    if (count < 2)
      expect(html.replaceAll(/<math[^]*<\/math>|<[^>]*>|`/g, '')).toContain(
        markdown.replaceAll('`', '').replaceAll('&', '&#x26;').replace('$x_1$', ''),
      )
  })

  test.each([
    ['$$a\n+b$$\n\n后', '<p>后</p>'],
    ['$$\na\n+b$$\n后', '<p>后</p>'],
    ['$$\\begin{aligned}\na &= b\n\\end{aligned}\n$$\n\n后', '<p>后</p>'],
    ['$$a \\tag{1}$$\n\n后', '<p>后</p>'],
    ['前\n\\begin{equation}\na\n\\end{equation}\n后', '<p>后</p>'],
    ['- $$a\n  +b$$\n- 后', '<p>后</p>'],
  ])('%j is a display formula, and the text goes on', async (markdown, rest) => {
    const { html, problems } = await render(markdown)
    expect(problems).toEqual([])
    expect(html.match(/<math[^>]*display="block"/g)).toHaveLength(1)
    expect(html.replaceAll(/\n| class="[^"]*"/g, '')).toContain(rest)
  })

  test.each(['`$$a`\n\n`b$$`', '```\n$$a\n+b$$\n```', '价 $$ 与\n\n后 $$', '\\begin{align} 与'])(
    '%j is no formula',
    async (markdown) => {
      expect((await render(markdown)).html).not.toContain('<math')
    },
  )

  test.each(['前 $$a$$ 后', '$$a$$ 与 $$a$$', '> $$\n> a\n> $$'])('%j stays as it is', async (markdown) => {
    const { html } = await render(markdown)
    expect(html).toContain('<math')
    expect(html).not.toContain('$')
  })

  test.each([
    ['<div>\n$$\na_1\n$$\n</div>', 'block'],
    ['<table>\n  <tr>\n    <td>\n      $$a_1$$\n    </td>\n  </tr>\n</table>', 'block'],
    ['- 甲\n  <div>\n      \\[a_1\\]\n  </div>', 'block'],
    ['<div>\n$$\n\\text{找 $n$ 个 $x_1$}\n$$\n</div>', 'block'],
    ['<ol><li>甲 $a < b$ 乙</li></ol>', 'inline'],
    ['<p>甲 $a &lt; b$，$5</p>', 'inline'],
    ['<details><summary>题</summary>\n$\\ce{H2O}$ 与 $20 到 $30\n</details>', 'inline'],
  ])('in the HTML %j are rendered', async (markdown, kind) => {
    const { html, problems } = await render(markdown)
    expect(problems).toEqual([])
    expect(html.match(/<math/g)).toHaveLength(1)
    expect(html.includes('class="formula"')).toBe(kind === 'block')
    expect(html).not.toContain('<pre')
  })

  test.each([
    '<pre>echo $a $b</pre>',
    '<pre><code>$a$\n</code></pre>',
    '<div title="$a$">$5</div>',
    '<!-- $a$ -->甲',
    '<td>$5</td><td>$6</td>',
    '<div>价 $$ 与</div>',
    '    echo $a $b',
  ])('dollars of %j are text, without a backslash', async (markdown) => {
    const { html } = await render(markdown)
    expect(html).not.toMatch(/<math|\\/)
    expect(html.match(/\$/g)?.length ?? 0).toBe(
      markdown.replaceAll(/<!--.*?-->/g, '').match(/\$/g)?.length ?? 0,
    )
  })

  test('with a dollar that begins no other one keep it', async () => {
    const { html } = await render('$$\n\\text{价 $a}\n$$\n与 $b')
    expect(html).toContain('\\text{价 $a}')
  })

  test('that begin in an HTML block and have a blank line end where they end', async () => {
    const { html } = await render('<br>\n$$\na_1\n\n+ b\n$$\n后\n\n$$\nc\n$$')
    expect(html).toContain('<p>后</p>')
    expect(html.match(/<math/g)).toHaveLength(2)
  })

  test('that are too long do not begin another one behind them', async () => {
    const { html } = await render(`$$\n${'x'.repeat(11_000)}\n$$\n\n第一段\n\n第二段 $$a$$ 完`)
    expect(html).toContain('<p>第一段</p>')
  })

  test('with labels are numbered, and references link to them', async () => {
    const { html, problems } = await render(
      '$$\na\\label{eq:a}\n$$\n\n$$\nb\\tag{甲}\\label{b}\n$$\n\n见 \\eqref{eq:a}、\\ref{b} 与 $\\ref{eq:a}+1$ \\ref{none}。',
    )
    expect(problems).toEqual([])
    expect(html).toContain('<div id="h-eq-eq-a" class="formula"')
    expect(html).toContain('见 <a href="#h-eq-eq-a">(1)</a>、<a href="#h-eq-b">甲</a> 与 ')
    expect(html).toContain('\\ref{none}')
    expect(html.match(/<math/g)).toHaveLength(3)
  })
})

test.each([
  [
    'https://player.bilibili.com/player.html?bvid=BV1&page=2',
    '哔哩哔哩视频',
    'https://www.bilibili.com/video/BV1?p=2',
  ],
  ['//player.bilibili.com/player.html?aid=7', '哔哩哔哩视频', 'https://www.bilibili.com/video/av7'],
  ['//music.163.com/outchain/player?type=0&id=5', '网易云音乐', 'https://music.163.com/#/playlist?id=5'],
  ['https://v.qq.com/txp/iframe/player.html?vid=x1', '腾讯视频', 'https://v.qq.com/x/page/x1.html'],
  [
    'https://www.youtube-nocookie.com/embed/a-b?start=1',
    'YouTube 视频',
    'https://www.youtube.com/watch?v=a-b',
  ],
  ['https://codepen.io/u/embed/preview/x?a=b', 'CodePen', 'https://codepen.io/u/pen/x'],
  ['https://other.example/a?b', 'other.example', 'https://other.example/a?b'],
])('the player %s becomes a card that opens its page', async (src, name, href) => {
  const { html } = await render(`<iframe src="${src}" title="题"></iframe>`)
  expect(html).toContain(
    `<a href="${href}" class="embed-card external" rel="noopener noreferrer nofollow" target="_blank">${name}：题</a>`,
  )
})

test.each(['<br>', '<br/>\n<br />', '  <br>'])('the text below a lone %j is Markdown', async (mark) => {
  const { html } = await render(`一\n\n${mark}\n**二**  \n三`)
  expect(html).toBe('<p>一</p>\n<p><strong>二</strong><br>\n三</p>')
})

test('a lone break is kept in code, within a paragraph and within HTML', async () => {
  const { html } = await render('```html\n\n<br>\nb\n```\n\n一\n<br>\n二\n\n<div>\n<br>\n三\n</div>')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('&#x3C;br>\nb')
  expect(html).toMatch(/一(?:<br>\s*){2,3}二/)
  expect(html).toMatch(/<div>\s*<br>\s*三/)
})
