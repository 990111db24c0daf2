import { expect, test } from 'vitest'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'
import { render } from '#content/testing/render.ts'

function rewrite(markdown: string): string {
  return renderTemplateTags(markdown, {
    titleOf: () => null,
    linkTo: (slug) => `/_posts/${slug}`,
    paramOf: () => null,
    onUnknown: (name) => expect.unreachable(`${name} is unknown`),
  })
}

function card(title: string, href: string): string {
  return `<a class="embed-card" href="${href}">${title}</a>`
}

/** Examples from the documentation of the themes, shortened. */
test.each([
  [
    '{% ghcard xaoxuu/xaoxuu.com, theme=vue %}',
    card('GitHub：xaoxuu/xaoxuu.com', 'https://github.com/xaoxuu/xaoxuu.com'),
  ],
  [
    '{% video https://a.example/v.mp4, poster=x.jpg %}',
    '<video src="https://a.example/v.mp4" controls></video>',
  ],
  ['{% frame iphone11 | img=/a.png | part=top %}', '![](</a.png>)'],
  ['{% frame iphone11 video:/v.mp4 focus:top %}', '<video src="/v.mp4" controls></video>'],
  ['{% navbar active:/a [文章](/) [项目](/a) %}', '\n\n[文章](/) [项目](/a)\n\n'],
  ['{% link https://a.example/1/ 题 desc:true %}', card('题', 'https://a.example/1/')],
  ['{% exturl 文字 https://a.example "提示" %}', '[文字](<https://a.example>)'],
  ['{% lazyimage /a.png, 图 %}', '![图](</a.png> "图")'],
  ['{% caniuse fetch @ current %}', card('caniuse.com', 'https://caniuse.com/fetch')],
  ['{% site 名 %}', '\n\n名\n\n'],
  ['{% cb true %}后文', '\n- [x] 后文'],
  ['{% bdage Theme,Butterfly,hexo||blue,https://a.example,提示 %}', '[Butterfly Theme](<https://a.example>)'],
  ['{% bubble 词 , "一种解释" ,"#ec5830" %}', '词（一种解释）'],
  ["{% referto '[1]','某文' %}", '&#91;1&#93; 某文'],
  ["{% referfrom '[1]','某文','https://a.example' %}", '\n\n&#91;1&#93; [某文](<https://a.example>)\n\n'],
  ['{{< tweet user="SanDiegoZoo" id="145" >}}', card('x.com', 'https://x.com/SanDiegoZoo/status/145')],
  ['{{< github repo="a/b" >}}', card('GitHub：a/b', 'https://github.com/a/b')],
  [
    '{% codeblock _.compact https://a.example/#c Underscore.js %}\nx\n{% endcodeblock %}',
    '\n```text title="_.compact"\nx\n```\n\n[Underscore.js](<https://a.example/#c>)\n',
  ],
  [
    '{% codeblock 题 https://a.example 链接 lang:js mark:2 %}\nx\n{% endcodeblock %}',
    '\n```js {2} title="题"\nx\n```\n\n[链接](<https://a.example>)\n',
  ],
  ['{{< style >}}a{color:red}{{< /style >}}', ''],
  ['{% url_for 归档 archives/ %}', '[归档](</archives/>)'],
  ['{% full_url_for 归档 /archives/ %}', '[归档](</archives/>)'],
  ['{% btn 按钮, / %}', '[按钮](</>)'],
  ['{% btn 下载, https://a.example, fas fa-download %}', '[下载](<https://a.example>)'],
  ['{% btn 按钮 %}', '按钮'],
  ['{% can fetch %}', card('caniuse.com', 'https://caniuse.com/fetch')],
  ['{% nota 标注 , 说明 %}', '标注（说明）'],
  ['{% progress 60 blue 进度 %}', '进度 60%'],
  ['{% u color:red 文字 %}', '<u>文字</u>'],
  ['{% copy npm i -g x %}', '`npm i -g x`'],
  ['{% copy git:ssh a/b %}', '`git@github.com:a/b.git`'],
  ['{% copy git:https /a/b %}', '`https://github.com/a/b.git`'],
  ['{% copy git:gh a/b %}', '`gh repo clone a/b`'],
  ['{% btn 下一页, #next %}', '[下一页](<#next>)'],
  ['{{< card link="/c" title="题" icon="x" >}}', `${card('题', '/c')} `],
])('%j', (markdown, expected) => {
  expect(rewrite(markdown)).toBe(expected)
})

test.each([
  [
    '{% timeline 2022,blue %}\n<!-- timeline 01-02 -->\n甲\n<!-- endtimeline -->\n{% endtimeline %}',
    '2022 01-02 甲',
  ],
  ['{% timenode 2020 [2.6 -> 3.0](https://a.example) %}\n甲\n{% endtimenode %}', '2020 2.6 -> 3.0 甲'],
  ['{% noteblock quote cyan, 题 %}\n甲\n{% endnoteblock %}', '题 甲'],
  ['{% tip bolt faa-horizontal animated %}甲{% endtip %}', '说明 甲'],
  ['{% poetry 题 author:陆游 footer:节选 %}\n甲\n{% endpoetry %}', '甲 题 陆游 节选'],
  ['{% reel 题 author:李白 date:2020 %}\n甲\n{% endreel %}', '题 甲 李白 · 2020'],
  ['{% paper %}\n<!-- title 题 -->\n<!-- paragraph -->\n甲\n{% endpaper %}', '题 甲'],
  [
    '{% flink %}\n- class_name: 友\n  link_list:\n    - name: 甲\n      link: https://a.example/\n      descr: 乙\n{% endflink %}',
    '友 甲 乙',
  ],
  [
    '{{< tabs items="甲,乙" >}}\n{{< tab >}}一{{< /tab >}}\n{{< tab >}}二{{< /tab >}}\n{{< /tabs >}}',
    '甲 一 乙 二',
  ],
  [
    '{{< timelineItem icon="x" header="题" badge="标" subheader="副" >}}甲{{< /timelineItem >}}',
    '题 · 标 · 副 甲',
  ],
  ['{% blockquote 作者 https://a.example 书 名 %}\n甲\n{% endblockquote %}', '甲 作者 书 名'],
  ['{% note info no-icon 摘要 **粗** %}\n甲\n{% endnote %}', '摘要 粗 甲'],
  ['{% note 标题 正文 有空格 %}', '标题 正文 有空格'],
  [
    '{% tabs 组, 2 %}\n<!-- tab -->\n甲\n<!-- endtab -->\n<!-- tab @icon -->\n乙\n<!-- endtab -->\n{% endtabs %}',
    '组 1 甲 乙',
  ],
  ['{% timeline %}\n<!-- node [链](https://a.example) -->\n甲\n{% endtimeline %}', '链 甲'],
  ['{% linkgrid . ; # %}\n# 注释\n甲 ; https://a.example ; 述\n{% endlinkgrid %}', '甲 ：述'],
  ['{{< style "color:red" >}}红字{{< /style >}}', '红字'],
  ['{{% columns %}}\n左\n<--->\n右\n{{% /columns %}}', '左 右'],
  ['{{< accordion >}}{{< accordionItem title="题" >}}甲{{< /accordionItem >}}{{< /accordion >}}', '题 甲'],
  ['{{< alert "circle-info" >}}甲{{< /alert >}}', '说明 甲'],
])('%j keeps its texts', async (markdown, expected) => {
  const { html } = await render(rewrite(markdown))
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  expect(text.replaceAll('&#x3E;', '>')).toBe(expected)
})

test('the songs of a list of hexo-tag-aplayer can be played', () => {
  const songs = [
    { title: '甲', author: '乙', url: '/a.mp3' },
    { title: '丙', url: '/b.mp3' },
  ]
  const markdown = `{% aplayerlist %}\n${JSON.stringify({ music: songs })}\n{% endaplayerlist %}`
  expect(rewrite(markdown).trim().split(/\n+/)).toEqual([
    '甲 · 乙',
    '<audio src="/a.mp3" controls></audio>',
    '丙',
    '<audio src="/b.mp3" controls></audio>',
  ])
  expect(rewrite('{% aplayerlist %}{ no JSON {% endaplayerlist %}').trim()).toBe('')
})

test('a quote of Hexo links to its source', async () => {
  const { html } = await render(
    rewrite('{% blockquote 作者 https://a.example/ 书 %}\n甲\n{% endblockquote %}'),
  )
  expect(html).toContain('href="https://a.example/"')
})

test('what the old site encrypts is not published', () => {
  const markdown = '{{% fixit-encryptor "口令" "提示" %}}\n机密\n{{% /fixit-encryptor %}}'
  expect(rewrite(markdown)).not.toMatch(/机密|口令/)
})
