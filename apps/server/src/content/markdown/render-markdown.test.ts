import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from '#content/testing/render.ts'
import { proseOf } from '#platform/text/prose.ts'

describe('headings', () => {
  test('have ids with Chinese characters, which are unique and cannot clobber globals', async () => {
    const { html, toc } = await render(
      '## 为什么？\n\n### cookie\n\n## 为什么\n\n## \\_\\_proto__\n\n##### 深\n\n## !',
    )
    expect(toc).toEqual([
      { id: 'h-为什么', text: '为什么？', level: 2 },
      { id: 'h-cookie', text: 'cookie', level: 3 },
      { id: 'h-为什么-1', text: '为什么', level: 2 },
      { id: 'h-proto', text: '__proto__', level: 2 },
      { id: 'h-section', text: '!', level: 2 },
    ])
    expect(html).toContain(
      '<h2 id="h-为什么">为什么？<a class="anchor" href="#h-为什么" aria-label="本节链接"></a></h2>',
    )
  })

  test('keep their ids when text around them changes', async () => {
    const before = await render('## 甲\n\n文')
    const after = await render('文\n\n## 新\n\n## 甲')
    expect(after.toc.map((entry) => entry.id)).toContain(before.toc[0]?.id)
  })

  test('are shifted below level one', async () => {
    const { toc, html } = await render('# 甲\n\n## 乙')
    expect(toc.map((entry) => entry.level)).toEqual([2, 3])
    expect(html).not.toContain('<h1')
  })

  test('provide the title where the front matter has none', async () => {
    expect((await render('# 标 题\n\n## 一\n\n文', { title: '标题' })).html).toMatch(/^<h2 id="h-一">/)
    expect((await render('# 别的\n\n文', { title: '标题' })).html).toMatch(/^<h2 id="h-别的">/)
    expect(await render('# 标题\n\n文', { extractsTitle: true })).toMatchObject({
      title: '标题',
      plainText: '文',
    })
  })

  test('can have an explicit id', async () => {
    expect((await render('## 安装 {#install}')).toc).toEqual([{ id: 'h-install', text: '安装', level: 2 }])
  })

  test('with the same explicit id have different ones', async () => {
    const { toc } = await render('## 安装 {#a}\n\n## 使用 {#a}\n\n<h2 id="b">三</h2>\n\n<h2 id="b">四</h2>')
    expect(toc.map(({ id }) => id)).toEqual(['h-a', 'h-a-1', 'h-b', 'h-b-1'])
  })

  test('are targets of links with the heading text', async () => {
    const { html } = await render(
      '[去](#为什么) [去](#%E4%B8%BA%E4%BB%80%E4%B9%88) [无](#nowhere)\n\n## 为什么？',
    )
    expect(html.match(/href="#h-为什么"/g)).toHaveLength(3)
    expect(html).toContain('href="#h-nowhere"')
  })
})

describe('code', () => {
  test('is highlighted with a finite set of classes, with title and marked lines', async () => {
    const { html } = await render('```ts {2,4-5} title="a.ts"\nconst a = 1\n// 注\nf()\n```')
    expect(html).toContain(
      '<div class="code-block" data-language="ts"><div class="code-title">a.ts</div><pre class="shiki" tabindex="0"><code>',
    )
    expect(html).toContain('<span class="line highlighted"><span class="tok-comment">// 注</span></span>')
    expect(html).toContain('<span class="tok-keyword">const ')
    expect(html).not.toContain('style=')
  })

  test('is highlighted on a machine that is too busy for the time limit of a line', async () => {
    let time = 0
    let calls = 0
    // Ten times a second passes between two steps of the tokenizer; then the machine is idle.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += (calls += 1) > 10 ? 0 : 1_000))
    onTestFinished(() => clock.mockRestore())
    expect((await render('```ts\nconst a = 1\n```')).html).toContain('<span class="tok-keyword">const ')
  })

  test.each(['```nonsense\na < b\n```', '```\na < b\n```', '    a < b'])(
    'in no known language stays plain: %j',
    async (markdown) => {
      expect((await render(markdown)).html).toContain('<span class="line">a &#x3C; b</span>')
    },
  )

  test('keeps every character, empty lines included', async () => {
    const code = 'a\n\n  <b>&amp;</b>\n\tz'
    const { plainText, html } = await render(`\`\`\`js\n${code}\n\`\`\``)
    expect(plainText).toContain('<b>&amp;</b>')
    expect(html.match(/class="line"/g)).toHaveLength(4)
  })

  test('accepts line ranges directly after the language, and the title syntax of Hexo', async () => {
    expect((await render('```js{1}\na\n```')).html).toContain('<span class="line highlighted">')
    expect((await render('```js a.js\na\n```')).html).toContain('<div class="code-title">a.js</div>')
  })

  test('of 200 KiB is not highlighted', async () => {
    const { html } = await render(`\`\`\`js\n${'const a = 1\n'.repeat(20_000)}\`\`\``)
    expect(html).not.toContain('tok-')
  })

  test('of Mermaid is left for the client to render', async () => {
    const { html, plainText } = await render('```mermaid\ngraph TD; A-->B\n```')
    expect(html).toBe('<pre class="mermaid" data-mermaid="">graph TD; A-->B</pre>')
    expect(plainText).toBe('')
  })
})

describe('formulas', () => {
  test('are MathML, inline and as blocks', async () => {
    const { html } = await render('质能 $E=mc^2$。\n\n$$\n\\frac{1}{2}\n$$')
    expect(html).toContain('<msup><mi>c</mi><mn>2</mn></msup>')
    expect(html).toContain('display="block"')
    expect(html).not.toMatch(/style=|class="(?!katex|formula)/)
  })

  test.each(['。', '，', '）。', '”', '.'])('are not separated from %j by a line break', async (marks) => {
    const { html } = await render(`前 $a$${marks}后`)
    expect(html).toMatch(
      new RegExp(`<span class="formula-end"><span.*</math></span>\\${[...marks].join('\\')}</span>后`),
    )
  })

  test.each([
    '\\frac{1',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\url{https://evil.example}',
    '\\htmlClass{x}{y}',
  ])('that KaTeX rejects are shown as text: %s', async (tex) => {
    const { html, problems } = await render(`$$\n${tex}\n$$`)
    expect(html).toContain('<code class="formula-source">')
    expect(html).not.toContain('<math')
    expect(problems).toHaveLength(1)
  })

  test('cannot be macro bombs', async () => {
    const bomb = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (name, index) => `\\def\\${name}{${`\\${'bcdefg'[index]}`.repeat(10)}}`,
    )
    const { html } = await render(`$$\n${bomb.join('')}\\def\\g{x}\\a\n$$`)
    expect(html.length).toBeLessThan(5000)
  })

  test('of more than 10 KiB are shown as text', async () => {
    expect((await render(`$$\n${'x+'.repeat(6000)}x\n$$`)).html).not.toContain('<math')
  })
})

describe('pictures', () => {
  test('alone in a paragraph become a figure with variants, size and placeholder', async () => {
    const { html } = await render('![竹林](a.png "雨后")')
    expect(html).toBe(
      '<figure><picture>' +
        '<source type="image/avif" srcset="/media/a-480.avif 480w, /media/a-960.avif 960w" sizes="(min-width: 768px) 720px, 100vw">' +
        '<source type="image/webp" srcset="/media/a-480.webp 480w" sizes="(min-width: 768px) 720px, 100vw">' +
        '<img src="/media/a-960.webp" width="1200" height="800" data-thumbhash="aGFzaA==" loading="lazy" decoding="async" alt="竹林">' +
        '</picture><figcaption>雨后</figcaption></figure>',
    )
  })

  test('in a line stay inline, and always have an alt text', async () => {
    expect((await render('前 ![](a.png) 后')).html).toMatch(
      /^<p>前 <picture>.*alt="image"><\/picture> 后<\/p>$/,
    )
  })

  test('of other sites are linked', async () => {
    const { html } = await render('![外](http://example.com/a.png)', {
      resolvePicture: async () => null,
    })
    expect(html).toContain(
      '<img src="https://example.com/a.png" referrerpolicy="no-referrer" loading="lazy" decoding="async" alt="外">',
    )
  })

  test('that are missing are replaced by their alt text', async () => {
    expect((await render('![竹林](a.png)', { resolvePicture: async () => null })).html).toBe(
      '<p>（图片缺失：竹林）</p>',
    )
  })
})

describe('links', () => {
  test('to other sites are marked as external', async () => {
    expect((await render('[外](https://example.com/) https://example.org')).html).toMatch(
      /<a href="https:\/\/example.com\/" class="external" rel="noopener noreferrer nofollow" target="_blank">外<\/a> <a href="https:\/\/example.org\/" class="external"/,
    )
  })

  test.each(['//evil.example/a', '/\\evil.example/a', 'https:evil.example/a', 'http:\\\\evil.example'])(
    '%s leaves the site',
    async (href) => {
      expect((await render(`<a href="${href}">x</a>`)).html).toContain('class="external"')
    },
  )

  test('within the site are unmarked', async () => {
    expect((await render('[标签](/tags?tagId=1)')).html).toBe('<p><a href="/tags?tagId=1">标签</a></p>')
  })

  test('to the file of another article point to its page, or have no href', async () => {
    const resolvePost = (href: string) =>
      href.endsWith('.md') ? { href: href === 'a.md' ? '/post/1' : null } : null
    expect((await render('[甲](a.md) [乙](b.md)', { resolvePost })).html).toBe(
      '<p><a href="/post/1">甲</a> <a>乙</a></p>',
    )
  })
})

describe('blocks', () => {
  test('callouts have a kind and a title', async () => {
    const { html } = await render('> [!TIP]\n> 内容\n\n> [!caution] 小心 **火**\n> 烫\n\n> [!NOPE]\n> 引用')
    expect(html).toContain(
      '<aside class="callout" role="note" data-kind="tip">\n<p class="callout-title">提示</p>\n<p>内容</p>\n</aside>',
    )
    expect(html).toContain(
      'data-kind="caution">\n<p class="callout-title">小心 <strong>火</strong></p>\n<p>烫</p>',
    )
    expect(html).toContain('data-kind="note">\n<p class="callout-title">NOPE</p>\n<p>引用</p>')
  })

  test('tables are in scroll regions with distinct labels', async () => {
    const { html } = await render('|a|\n|:-:|\n|1|\n\n文\n\n|b|\n|-|\n|2|')
    expect(html).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="表格"><table>')
    expect(html).toContain('aria-label="表格 2"')
    expect(html).toContain('<td align="center">1</td>')
  })

  test('task checkboxes have a label for their state', async () => {
    const { html } = await render('- [x] 甲\n- [ ] 乙')
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="已完成"> 甲')
    expect(html).toContain('<input type="checkbox" disabled aria-label="未完成"> 乙')
  })

  test('footnotes are labelled in Chinese and linked both ways', async () => {
    const { html, plainText } = await render('文[^a]\n\n[^a]: 注')
    expect(html).toContain('<sup><a href="#h-fn-a" id="h-fnref-a"')
    expect(html).toContain('id="h-footnote-label">脚注</h2>')
    expect(html.match(/data-number="1"/g)).toHaveLength(1)
    expect(html).toContain('href="#h-fnref-a" data-footnote-backref="" aria-label="返回正文的脚注 1"')
    expect(plainText).toBe('文\n注')
  })

  test('newlines become line breaks, as in Hexo', async () => {
    expect((await render('甲\n乙')).html).toBe('<p>甲<br>\n乙</p>')
  })

  test('emphasis beside Chinese punctuation is recognised', async () => {
    expect((await render('**注意：**这里，~~删。~~好')).html).toBe(
      '<p><strong>注意：</strong>这里，<del>删。</del>好</p>',
    )
  })

  test('harmless HTML of the author is kept', async () => {
    const { html } = await render(
      '<details><summary>更多</summary>\n\n**内**\n\n</details>\n\n<kbd>Ctrl</kbd> H<sub>2</sub>O <ruby>竹<rt>zhú</rt></ruby>',
    )
    expect(html).toContain('<details><summary>更多</summary>\n<p><strong>内</strong></p>\n</details>')
    expect(html).toContain('<kbd>Ctrl</kbd> H<sub>2</sub>O <ruby>竹<rt>zhú</rt></ruby>')
  })

  test('embedded players are replaced by cards', async () => {
    const { html } = await render(
      '<iframe src="//player.bilibili.com/player.html?bvid=1" onload="x"></iframe>',
    )
    expect(html).toContain('<a href="https://www.bilibili.com/video/1" class="embed-card external"')
    expect(html).not.toContain('iframe')
  })
})

test('the text puts code blocks and formulas after the prose, so that no summary quotes them', async () => {
  const { plainText } = await render(
    '用 `SELECT` 查 $a \\le b$ 的行。\n\n```sql\nSELECT 1\n```\n\n$$\n\\frac{1}{2}\n$$\n\n完。',
  )
  expect(proseOf(plainText)).toBe('用 SELECT 查 的行。\n完。')
  expect(plainText).toBe('用 SELECT 查 的行。\n完。\n\f\na \\le b\nSELECT 1\n\\frac{1}{2}')
})

describe('the excerpt', () => {
  test('is the text before the more mark', async () => {
    expect(
      (await render('## 标题\n\n第一段，\n换行。\n\n第二段。\n\n<!-- more -->\n\n第三段。')).excerpt,
    ).toBe('第一段， 换行。 第二段。')
  })

  test('is the first paragraph otherwise, without pictures and footnotes', async () => {
    expect(
      (await render('![图](a.png)\n\n> 引\n\n第一段[^1]，**粗** `码`。\n\n第二段。\n\n[^1]: 注')).excerpt,
    ).toBe('第一段，粗 码。')
  })

  test('has no formulas', async () => {
    expect((await render('当 $a \\le b$ 时成立。')).excerpt).toBe('当 时成立。')
  })
})

test('plain text has one block per line', async () => {
  expect((await render('## 甲\n\n乙 **丙**\n\n- 丁\n- 戊\n\n|a|b|\n|-|-|\n|1|2|')).plainText).toBe(
    '甲\n乙 丙\n丁\n戊\na b\n1 2',
  )
})

test('letters of formulas are in the alphabet that their command names', async () => {
  const { html } = await render(
    String.raw`$\mathbb{R}\,\mathbf{x}\,\mathcal{L}\,\mathfrak{g}\,\boldsymbol{\beta}\,\mathtt{0}\,\mathrm{d}$`,
  )
  const letters = [...html.matchAll(/<m[ion](?: [^>]*)?>([^<]+)<\/m[ion]>/g)].map(([, letter]) => letter)
  expect(letters).toEqual(['ℝ', '𝐱', 'ℒ', '𝔤', '𝜷', '𝟶', 'd'])
  expect(html).not.toMatch(/mathvariant="(?!normal)/)
})

test('control characters are not shown', async () => {
  const { html } = await render('甲\u0008乙\u007F **丙**\n')
  expect(html).toBe('<p>甲乙 <strong>丙</strong></p>')
})
