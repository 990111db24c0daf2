import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'
import { render } from '#content/testing/render.ts'

const site = {
  titleOf: (slug: string) => (slug === 'known' ? '旧文' : null),
  linkTo: (slug: string) => `/_posts/${slug}`,
  paramOf: (name: string) => (name === 'author' ? '张岱' : null),
}

function card(title: string, href: string): string {
  return `<a class="embed-card" href="${href}">${title}</a>`
}

function rewrite(markdown: string, onUnknown: (name: string) => void = () => {}): string {
  return renderTemplateTags(markdown, { ...site, onUnknown })
}

test.each([
  ['{% asset_img a.png %}', '![](<a.png>)'],
  ['{% asset_img cover a.png 200 100 "雨后 竹林" %}', '![雨后 竹林](<a.png> "雨后 竹林"){width=200}'],
  [`{% asset_img a.png '"标题" "描述"' %}`, '![描述](<a.png> "标题")'],
  ['{% img left /images/a.png %}', '![](</images/a.png>)'],
  ['{% img left /images/a.png 200 %}', '![](</images/a.png>){width=200}'],
  ['{% post_link known %}', '[旧文](</_posts/known>)'],
  ['{% post_link 2020/other 另一篇 文章 %}', '[另一篇 文章](</_posts/2020/other>)'],
  ['{% link 站点 https://example.com true %}', '[站点](<https://example.com>)'],
  ['{% btn https://example.com, 去看, fa-home %}', '[去看](<https://example.com>)'],
  [
    `{% youtube ${'a'.repeat(199)}😀 %}`,
    card('YouTube 视频', `https://www.youtube.com/watch?v=${'a'.repeat(199)}%EF%BF%BD`),
  ],
  ['{% youtube abc %}', card('YouTube 视频', 'https://www.youtube.com/watch?v=abc')],
  ['{% label primary@重点 %}', '<mark>重点</mark>'],
  ['{% raw %}{{ x }} {% y %}{% endraw %}', '{{ x }} {% y %}'],
  ['前{% unknown "甲 乙" %}后', '前甲 乙后'],
  ['{% unknown %}正文{% endunknown %}', '正文'],
  ['{% echarts 400 "85%" %}\n{ data: [[1]] }\n{% endecharts %}', '\n```js\n{ data: [[1]] }\n```\n'],
  ['{% plantuml %}\nA -> B\n{% endplantuml %}', '\n```text\nA -> B\n```\n'],
  [
    '{% unknown %}\n```yaml\na: |\n        ```suggestion\n        ```\n```\n{% endunknown %}',
    '\n```yaml\na: |\n        ```suggestion\n        ```\n```\n',
  ],
  ['{% note %}没有结束', '没有结束'],
  ['没有开始{% endnote %}', '没有开始'],
  ['100 {% 50 %}', '100 {% 50 %}'],
])('%j', (markdown, expected) => {
  expect(rewrite(markdown)).toBe(expected)
})

test.each([
  // NexT, Butterfly, Fluid
  ['{% button https://a.example, 去, home %}', '[去](<https://a.example>)'],
  ['{% btn https://a.example,去,,blue outline %}', '[去](<https://a.example>)'],
  ['{% label 重点 red %}', '<mark>重点</mark>'],
  ['{% label info @重点 %}', '<mark>重点</mark>'],
  ['{% hideInline 答案,查看,#fff %}', '答案'],
  ['{% cb 完成, true, false %}', '\n- [x] 完成\n'],
  ['{% inlineImg /a.png 30px %}', '![](</a.png>){width=30}'],
  ['{% video https://a.example/a.mp4 %}', '<video src="https://a.example/a.mp4" controls></video>'],
  // AnZhiYu
  ['{% link 标题,来源,https://a.example/ %}', card('标题 · 来源', 'https://a.example/')],
  ['{% bilibili BV1xx 3:20 %}', card('哔哩哔哩视频', 'https://www.bilibili.com/video/BV1xx')],
  [
    '{% bilibili https://www.bilibili.com/video/BV1xx/ %}',
    card('哔哩哔哩视频', 'https://www.bilibili.com/video/BV1xx/'),
  ],
  ['{% checkbox red checked, 完成 %}', '\n- [x] 完成\n'],
  ['{% image /a.png, width=300px, alt=图 %}', '![图](</a.png>){width=300}'],
  [
    "{% galleryGroup '壁纸' '收藏的壁纸' '/Gallery/wall paper' https://i.example/a.png %}",
    '\n\n[![壁纸](<https://i.example/a.png>)](</Gallery/wall%20paper>)\n\n[壁纸](</Gallery/wall%20paper>) 收藏的壁纸\n\n',
  ],
  [String.raw`{% link 站点 https://a.example/\ %}`, String.raw`[站点](<https://a.example/\\>)`],
  [
    '{% gallery url,https://a.example/a.json %}{% endgallery %}',
    '\n[相册的图片](<https://a.example/a.json>)\n',
  ],
  ['{% gallery true,220,10 %}\n![](/a.png)\n{% endgallery %}', '\n![](/a.png)\n'],
  // Volantis
  ['{% link 标题, https://a.example/, /a.png %}', card('标题', 'https://a.example/')],
  ['{% note red, **小心** %}', '\n> [!caution] \n> **小心**\n\n'],
  ['{% span red, 文 %}{% u 线 %}{% kbd Ctrl %}', '文<u>线</u><kbd>Ctrl</kbd>'],
  ['{% btn regular, 去, https://a.example %}', '[去](<https://a.example>)'],
  ['{% cell 甲, https://a.example, x.png %}', '[甲](<https://a.example>) '],
  // Stellar
  ['{% link https://a.example/ 标题 desc:说明 %}', card('标题 · 说明', 'https://a.example/')],
  ['{% button 去 https://a.example icon:x %}', '[去](<https://a.example>)'],
  ['{% mark 文 color:red %}', '<mark>文</mark>'],
  ['{% image /a.png 说明 width:200px %}', '![说明](</a.png> "说明"){width=200}'],
  ['{% video bilibili:BV1xx %}', card('哔哩哔哩视频', 'https://www.bilibili.com/video/BV1xx')],
  ['{% checkbox checked:true 完成 %}', '\n- [x] 完成\n'],
  ['{% audio netease:123 %}', card('网易云音乐', 'https://music.163.com/#/song?id=123')],
  ['{% meting "123" "netease" "playlist" %}', card('网易云音乐', 'https://music.163.com/#/playlist?id=123')],
  // Jekyll
  ['[a]({% link _posts/2016-01-01-a.md %})', '[a](/_posts/2016-01-01-a.md)'],
  ['[a]({% post_url 2016-01-01-a %})', '[a](/_posts/2016-01-01-a)'],
  ['{% highlight js linenos %}\nlet a\n{% endhighlight %}', '\n```js\nlet a\n```\n'],
  ['{% include figure.html src="/a.png" caption="图" %}', '![图](</a.png> "图")'],
  ['{% include youtube.html id="abc" %}', card('YouTube 视频', 'https://www.youtube.com/watch?v=abc')],
  ['{% assign a = 1 %}{% if a %}正文{% endif %}', '正文'],
  [
    '![]({{ site.baseurl }}/a.png) {{ "/b" | relative_url }} {{ user.name }} {{ page.author | upcase }} {{ page.no }}',
    '![](/a.png) /b {{ user.name }} 张岱 {{ page.no }}',
  ],
  // Hugo
  ['{{< figure src="a.png" alt="图" caption="说明" >}}', '![图](<a.png> "说明")'],
  [
    String.raw`{{< figure src="a.png" caption="<span class=\"n\">图 1：</span>\"竹\"" >}}`,
    '![图 1："竹"](<a.png> "图 1： 竹 ")',
  ],
  ['{{< figure src="a.png" link="/b" >}}', '[![](<a.png>)](</b>)'],
  ['[a]({{< relref "post/a.md#节" >}})', '[a](/_posts/post/a#%E8%8A%82)'],
  ['{{< youtube id="abc" title="片" >}}', card('YouTube 视频：片', 'https://www.youtube.com/watch?v=abc')],
  ['{{< gist user 123 >}}', card('Gist', 'https://gist.github.com/user/123')],
  ['{{% param "author" %}}', '张岱'],
  ['{{< highlight go "linenos=table,hl_lines=2 4-5" >}}\na\n{{< /highlight >}}', '\n```go {2,4-5}\na\n```\n'],
  ['`{{</* figure */>}}`', '`{{< figure >}}`'],
  ['{{< music netease song 123 >}}', card('网易云音乐', 'https://music.163.com/#/song?id=123')],
  ['前{{< strange id="x" title="文" />}}后', '前文后'],
  ['{{< strange >}}正文{{< /strange >}}', '正文'],
])('%j becomes Markdown', (markdown, expected) => {
  expect(rewrite(markdown)).toBe(expected)
})

test.each([
  ['{% note red, 题 %}\n文\n{% endnote %}', 'caution', '题'],
  ['{% noteblock warning, 题 %}\n文\n{% endnoteblock %}', 'warning', '题'],
  ['{% note color:green 题 %}\n文\n{% endnote %}', 'tip', '题'],
  ['{% tip success %}\n文\n{% endtip %}', 'tip', '提示'],
  ['{% note success fa-home flat %}\n文\n{% endnote %}', 'tip', '提示'],
  [`{% note green 'fas fa-rocket' %}\n文\n{% endnote %}`, 'tip', '提示'],
  ['{{< admonition type=warning title="题" open=false >}}\n文\n{{< /admonition >}}', 'warning', '题'],
  ['{{% notice tip "题" %}}\n文\n{{% /notice %}}', 'tip', '题'],
  ['{{< callout >}}\n文\n{{< /callout >}}', 'note', '说明'],
])('%j is a callout', async (markdown, kind, title) => {
  const { html } = await render(rewrite(markdown))
  expect(html).toContain(`data-kind="${kind}">\n<p class="callout-title">${title}</p>\n<p>文</p>`)
})

test.each([
  ['{% folding red open, 题 %}\n文\n{% endfolding %}', '<details open><summary>题</summary>'],
  ['{% folding 题 open:true %}\n文\n{% endfolding %}', '<details open><summary>题</summary>'],
  ['{% fold info @题 %}\n文\n{% endfold %}', '<details><summary>题</summary>'],
  ['{{< details "题*目" >}}\n文\n{{< /details >}}', '<details><summary>题*目</summary>'],
  ['{{< details summary="<b>" >}}\n文\n{{< /details >}}', '<details><summary>&#x3C;b></summary>'],
])('%j can be folded', async (markdown, expected) => {
  expect((await render(rewrite(markdown))).html).toBe(`${expected}\n<p>文</p>\n</details>`)
})

test('timelines, tabs and folders are sections below their names', async () => {
  const { html } = await render(
    rewrite(
      '{% timeline 年 %}\n<!-- timeline 一 -->\n甲\n<!-- endtimeline -->\n{% endtimeline %}\n\n' +
        '{% timeline %}{% timenode 二 %}\n乙\n{% endtimenode %}{% endtimeline %}\n\n' +
        '{% tabs t, 1 %}\n<!-- tab 三@fa -->\n丙\n<!-- endtab -->\n{% endtabs %}\n\n' +
        '{{< tabs >}}{{% tab name="四" %}}\n丁\n{{% /tab %}}{{< /tabs >}}',
    ),
  )
  expect(html.match(/<strong>.<\/strong>/g)).toEqual(
    ['年', '一', '二', '三', '四'].map((name) => `<strong>${name}</strong>`),
  )
  expect(html).not.toContain('--')
})

test('a tag in an item of a list stays in the item', async () => {
  const { html } = await render(
    rewrite('1. 甲\n\n   {% note tip %}\n   文\n\n       code\n   {% endnote %}\n\n2. 乙'),
  )
  expect(html.match(/<ol>/g)).toHaveLength(1)
  expect(html).toMatch(/<li>[^]*<aside[^]*<p>文<\/p>[^]*code[^]*<\/aside>[^]*<\/li>[^]*乙/)
})

test('an unknown tag is reported once', () => {
  const names: string[] = []
  rewrite('{% strange a %}{% strange b %}{{< odd >}}x{{< /odd >}}{% note %}y{% endnote %}', (name) =>
    names.push(name),
  )
  expect(names).toEqual(['odd', 'strange'])
})

test.each([
  '{% note %}',
  '{% a ',
  '{{< a ',
  '{{< note >}}',
  '{% note %}a{% endnote %}',
  '{% raw %}',
  '{{ "a" | ',
  '<!-- tab ',
])('the time for repetitions of %j is linear', (piece) => {
  const cost = (times: number): number => {
    const before = process.threadCpuUsage()
    rewrite(`{% tabs %}${piece.repeat(times)}{% endtabs %}`)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  cost(500)
  // Linear time is four times as long, quadratic time sixteen times; below 30 ms the compiler of V8 dominates.
  const limit = 10 * Math.max(cost(5_000), 30)
  expect(Math.min(cost(20_000), cost(20_000))).toBeLessThan(limit)
})

test.each([
  '{% link <img src=x onerror=alert(1)>, javascript:alert(1), "><script>alert(1)</script> %}',
  '{% link " onclick=alert(1), https://a.example/" onclick="alert(1) %}',
  '{{< figure src="a.png\\" onerror=alert(1)" alt="<script>alert(1)</script>" >}}',
  '{% folding </summary><script>alert(1)</script> %}x{% endfolding %}',
  '{{< youtube "x\\"><script>alert(1)</script>" >}}',
  '{% btn javascript:alert(1), x %}',
  '{% video javascript:alert(1)// %}',
])('%j adds no script', async (markdown) => {
  const { html } = await render(rewrite(markdown))
  // A quoted text is no element.
  expect(html.replaceAll(/ alt="[^"]*"/g, '')).not.toMatch(/<script|<[^>]+\s(?:on\w+|href="javascript)/i)
})

test.each([
  '`{% raw %}`',
  '```\n{% note %}\nx\n{% endnote %}\n```',
  '```\n```js\n{% note %}\nx\n{% endnote %}\n```',
  '~~~\n{% asset_img a.png %}\n~~~',
  '- ```\n  {% img a.png %}\n  ```',
])('code is left alone: %j', (markdown) => {
  expect(rewrite(markdown)).toBe(markdown)
})

test('code blocks keep title, language, marks and every character', async () => {
  const { html } = await render(
    rewrite(
      '{% codeblock a.js lang:js mark:2 https://example.com 来源 %}\nlet a\n{% note %} ``` </code>\n{% endcodeblock %}',
    ),
  )
  expect(html).toContain('data-language="js"><div class="code-title">a.js</div>')
  expect(html).toContain('<span class="line highlighted">')
  expect(html).toContain('```')
})

test('notes become callouts, quotes blockquotes, folds details, and tabs sections', async () => {
  const { html } = await render(
    rewrite(
      [
        '{% note warning no-icon 小心 %}',
        '**烫**',
        '{% endnote %}',
        '',
        '{% blockquote 张岱, 陶庵梦忆 %}',
        '大雪三日',
        '{% endblockquote %}',
        '',
        '{% hideToggle 答案 %}',
        '四十二',
        '{% endhideToggle %}',
        '',
        '{% tabs 例 %}',
        '<!-- tab 甲 -->',
        '一',
        '<!-- endtab -->',
        '{% endtabs %}',
      ].join('\n'),
    ),
  )
  expect(html).toContain(
    'data-kind="warning">\n<p class="callout-title">小心</p>\n<p><strong>烫</strong></p>',
  )
  expect(html).toContain('<p>大雪三日</p>\n<p><cite>张岱, 陶庵梦忆</cite></p>')
  expect(html).toContain('<details><summary>答案</summary>\n<p>四十二</p>\n</details>')
  expect(html).toContain('<strong>甲</strong>')
})

test('nested tags are rendered', () => {
  expect(rewrite('{% note info %}\n{% asset_img a.png %}\n{% endnote %}')).toContain('> ![](<a.png>)')
})

test('tag arguments cannot break out of the generated link', async () => {
  const { html } = await render(
    rewrite(
      '{% post_link a "x](javascript:alert(1)) <img src=x onerror=alert(1)>" %} {% asset_img "a.png> onerror=x" %}',
    ),
  )
  expect(html).not.toMatch(/<[^>]+(?:javascript|onerror=alert)/)
})

test('text without tags is unchanged, and any text is rendered without an error', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-d`~\n {%}"'<>!-]{0,80}$/), (text) => {
      if (text.includes('{%')) rewrite(text)
      else expect(rewrite(text)).toBe(text)
    }),
    { numRuns: 1000 },
  )
})

test('a card whose title is a URL is one link', async () => {
  const { html } = await render(rewrite('{{< linkcard "https://www.a.example/b" >}}'))
  expect(html.match(/<a\b/g)).toHaveLength(1)
  expect(html.replaceAll(/<[^>]*>/g, '').trim()).toBe('https://www.a.example/b')
})
