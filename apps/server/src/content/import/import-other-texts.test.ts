import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SiteSettingsSchema } from '#content/site/site-settings.ts'
import { removeArticle } from '#modules/articles/own-articles.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { createOldSite, htmlOf, idOf, oldPost } from '../../../test/old-site.ts'

/** The HTML of the about page, the bulletin, the notice and the moment. */
async function textsOf(db: Db) {
  const site = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirstOrThrow()
  const { aboutMe, bulletin } = v.parse(SiteSettingsSchema, JSON.parse(site.value))
  const moment = await db
    .selectFrom('moments')
    .select('content_html')
    .where('source_path', '=', 'a.md')
    .executeTakeFirstOrThrow()
  const notice = await db.selectFrom('notices').select('content_html').executeTakeFirstOrThrow()
  return [aboutMe, bulletin, notice.content_html, moment.content_html]
}

/** Files whose texts have the same body. */
const withText = (body: string) => ({
  'about.md': body,
  'site.yaml': `bulletin: ${JSON.stringify(body)}\n`,
  'notices.yaml': `- title: 告示\n  content: ${JSON.stringify(body)}\n`,
  'moments/a.md': `---\ndate: 2026-01-02\n---\n${body}\n`,
})

test('the about page, settings, notices and moments show the notes that they embed as long as visitors can read them', async () => {
  const { db, run, write } = await createOldSite({
    ...withText('![[内]]'),
    '内.md': oldPost('内', '', '内文'),
    '锁.md': oldPost('锁', 'password: 竹\n', '机密'),
    '.obsidian/app.json': '{}',
  })
  const expectShown = async (shown: boolean): Promise<void> => {
    await run()
    for (const html of await textsOf(db)) expect(html.includes('内文')).toBe(shown)
  }
  await expectShown(true)
  await write('内.md', oldPost('内', 'published: false\n', '内文'))
  await expectShown(false)
  await write('内.md', oldPost('内', '', '内文'))
  await expectShown(true)
  await removeArticle(db, await idOf(db, '内'))
  await expectShown(false)
  for (const [path, text] of Object.entries(withText('![[锁]]'))) await write(path, text)
  await run()
  for (const html of await textsOf(db)) expect(html).toMatch(/^<p><a href="\/post\/\d+">锁<\/a><\/p>$/)
})

test('the about page, settings, notices and moments show the components, files and tags that articles show', async () => {
  const body = '<Badge text="新" /> {% btn /a, 去看 %}\n\n<!-- @include: @/part.md -->\n\n<Chart />'
  const { db, run } = await createOldSite({
    ...withText(body),
    'docs/.vuepress/config.ts': "export default { title: 'x' }\n",
    'docs/a.md': oldPost('竹'),
    'docs/part.md': '**部分**\n',
  })
  const problems = await run()
  for (const html of await textsOf(db)) {
    expect(html).toMatch(/新 .*去看[^]*<strong>部分/)
    expect(html).not.toMatch(/\{%|@include|Badge/)
  }
  expect(problems).toEqual(
    expect.arrayContaining([
      { file: 'about.md', line: 5, reason: '不认识的组件 Chart，没有留下内容' },
      { file: 'moments/a.md', line: 8, reason: '不认识的组件 Chart，没有留下内容' },
    ]),
  )
})

test('the texts of one file share the limit of included files', async () => {
  const notice = '- title: 告示\n  content: "<!-- @include: @/part.txt -->"\n'
  const { run } = await createOldSite({
    'docs/.vuepress/config.ts': "export default { title: 'x' }\n",
    'docs/part.txt': `${'x'.repeat(98)}\n\n`.repeat(2_000),
    'notices.yaml': notice.repeat(7),
  })
  expect(await run()).toEqual([
    { file: 'notices.yaml', line: null, reason: '引入的文件合起来太大，没有引入：@/part.txt' },
  ])
})

test('an article with the name of the source path of pages serves its files', async () => {
  const { db, run } = await createOldSite({
    'posts/page.md': oldPost('竹', '', '[文](a.pdf)'),
    'posts/a.pdf': '%PDF-1.7',
  })
  expect(await run()).toEqual([])
  expect(await htmlOf(db, '竹')).toMatch(/href="\/[^"]*a\.pdf"/)
})
