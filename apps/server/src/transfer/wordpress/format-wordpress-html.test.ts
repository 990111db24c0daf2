import { expect, test } from 'vitest'
import { head, tail, entry, createSite } from '#transfer/wordpress/testing/wordpress-site.ts'

test('the featured image is the cover, and galleries show the attachments that follow', async () => {
  const site = await createSite()
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[20]]></wp:meta_value></wp:postmeta>'
  const attachment = (id: string, name: string): string =>
    entry({
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'wp:attachment_url': `https://old.example/${name}.png`,
    })
  const article = entry({ 'content:encoded': '前 [gallery size="full" ids="21, 20,99"]' }, meta)
  await site.run(head + article + attachment('20', 'a') + attachment('21', 'b') + tail)
  const text = await site.read('7-first.md')
  expect(text).toContain('cover: https://old.example/a.png\n')
  expect(text).toMatch(/前\n\n!\[\]\(\S+b\.png\)\n\n!\[\]\(\S+a\.png\)\n/)
})

test('addresses alone in a paragraph and shortcodes of players are not plain text', async () => {
  const site = await createSite()
  const stored =
    'https://www.bilibili.com/video/BV1\n\n[embed]https://other.example/a?b=1&amp;c=2[/embed]\n\n[audio mp3="https://old.example/a.mp3"][/audio]'
  await site.run(head + entry({ 'content:encoded': stored }) + tail)
  expect(await site.read('7-first.md')).toContain(
    '<iframe src="https://www.bilibili.com/video/BV1"></iframe>\n\n<https://other.example/a?b=1&c=2>\n\n<audio src="https://old.example/a.mp3"></audio>',
  )
})

test('an embed block of the editor is a player', async () => {
  const site = await createSite()
  const block =
    '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div></figure><!-- /wp:embed -->'
  await site.run(head + entry({ 'content:encoded': block }) + tail)
  expect(await site.read('7-first.md')).toContain('<iframe src="https://youtu.be/abc"></iframe>')
})

test('a shortcode whose name begins with that of another one is not that one', async () => {
  const site = await createSite()
  const stored = '[codepen_embed a]甲[/codepen_embed] 乙 [code lang="js"]丙[/code]'
  await site.run(head + entry({ 'content:encoded': stored }) + tail)
  expect(await site.read('7-first.md')).toMatch(/甲.*乙\s+```js\n丙\n```/)
})

test('shortcodes in code and in two pairs of brackets are text', async () => {
  const site = await createSite()
  const shown = '[code]\n[gallery ids="1"] a[0]\n[video src="a.mp4"][/video]\n[embed]b[/embed]\n[/code]'
  await site.run(head + entry({ 'content:encoded': `写法 [[gallery ids="2"]] 与\n\n${shown}` }) + tail)
  expect(await site.read('7-first.md')).toMatch(
    /写法 \\?\[gallery ids="2"\\?\] 与\n\n```\n\[gallery ids="1"\] a\[0\]\n\[video src="a.mp4"\]\[\/video\]\n\[embed\]b\[\/embed\]\n```/,
  )
})

test('an article without a featured image has no cover, also behind one that has', async () => {
  const site = await createSite()
  const picture = entry({
    'wp:post_id': '20',
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:attachment_url': 'https://old.example/a.png',
  })
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>20</wp:meta_value></wp:postmeta>'
  const articles = entry({ 'wp:post_id': '1' }, meta) + entry({ 'wp:post_id': '2' })
  await site.run(head + articles + picture + tail)
  expect(await site.read('1-first.md')).toContain('cover: https://old.example/a.png')
  expect(await site.read('2-first.md')).not.toContain('cover')
})
