import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createImportedSite, postFile, readArticle } from '../../../test/imported-site.ts'

async function readSettings(db: Db): Promise<unknown> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirstOrThrow()
  return JSON.parse(value)
}

describe('the site', () => {
  test('has working defaults', async () => {
    const { db, importer } = await createImportedSite({ 'posts/a.md': postFile('甲') })
    expect(await importer.run()).toEqual([])
    expect(await readSettings(db)).toMatchObject({
      name: '青简',
      logo: '',
      openComment: true,
      openChatroom: false,
      showList: [],
      now: null,
      aboutMe: '',
    })
  })

  test('has the settings of its files', async () => {
    const { db, importer } = await createImportedSite({
      'site.yaml':
        'name: 竹里\nstartDate: 2026-11-20\nlogo: logo.png\nqqNumber: 10001\nopenChatroom: true\nshowList: [github]\nhotSearchList: [zhihu, weibo]\nbulletin: "**你好**"\nnow: { text: " 修窗 ", date: 2026-11-20 }\nauthorAvatar: https://example.com/a.png\n',
      'logo.png': await makePng(64, 64),
      'about.md': '---\ntitle: 关于\n---\n## 我\n\n[甲](a.md)',
      'posts/a.md': postFile('甲'),
    })
    expect(await importer.run()).toEqual([])
    const { id } = await readArticle(db, 'a.md')
    expect(await readSettings(db)).toMatchObject({
      name: '竹里',
      startDate: '2026-11-20',
      logo: expect.stringMatching(/^\/media\/[0-9a-f]{32}-64\.webp$/),
      qqNumber: '10001',
      openChatroom: true,
      hotSearchList: ['zhihu', 'weibo'],
      showList: ['github'],
      bulletin: '<p><strong>你好</strong></p>',
      now: { text: '修窗', date: '2026-11-20' },
      authorAvatar: 'https://example.com/a.png',
      aboutMe: expect.stringContaining(`<a href="/post/${id}">甲</a>`),
    })
  })

  test('does not show an about page with a password, which cannot be locked', async () => {
    const { db, importer } = await createImportedSite({
      'about.md': '---\ntitle: 关于\nPassword: bamboo\n---\n只给朋友看',
      'posts/a.md': postFile('甲'),
    })
    expect(await importer.run()).toEqual([
      { file: 'about.md', line: 3, reason: '关于页不能加密，为免泄露没有显示' },
    ])
    expect(await readSettings(db)).toMatchObject({ aboutMe: '' })
  })

  test('shows an about page whose front matter is invalid, and reports it', async () => {
    const { db, importer } = await createImportedSite({
      'about.md': '---\ntitle: [\n---\n我',
      'posts/a.md': postFile('甲'),
    })
    expect(await importer.run()).toEqual([
      { file: 'about.md', line: 2, reason: 'YAML 有语法错误：缩进不一致，或括号没有合上' },
    ])
    expect(await readSettings(db)).toMatchObject({ aboutMe: '<p>我</p>' })
  })

  test.each(['Draft: true\nDRAFT: false', 'password: a\nPassword: b', 'title: [\n"password": bamboo'])(
    'does not show an about page whose front matter cannot be read and may hide it: %j',
    async (frontMatter) => {
      const { db, importer } = await createImportedSite({
        'about.md': `---\n${frontMatter}\n---\n只给朋友看`,
        'posts/a.md': postFile('甲'),
      })
      expect(await importer.run()).toMatchObject([
        { file: 'about.md', reason: expect.stringMatching(/；关于页没有显示$/) },
      ])
      expect(await readSettings(db)).toMatchObject({ aboutMe: '' })
    },
  )

  test('reports invalid settings and uses their defaults', async () => {
    const { db, importer } = await createImportedSite({
      'posts/a.md': postFile('甲'),
      'site.yaml':
        'name: 站\nopenComment: 也许\nstartDate: 去年\nnickname: 谁\ngithub: javascript:alert(1)\nhotSearchList: [weibo, bing]\nnow: { text: 修窗, date: 昨天 }\n',
    })
    expect(await importer.run()).toEqual([
      { file: 'site.yaml', line: 2, reason: 'openComment 应为 true 或 false，暂用默认值' },
      { file: 'site.yaml', line: 3, reason: 'startDate 应为日期，如 2026-11-20，暂用默认值' },
      { file: 'site.yaml', line: 4, reason: '不认识的设置：nickname' },
      { file: 'site.yaml', line: 5, reason: 'github 应为 http:// 或 https:// 开头的网址，暂用默认值' },
      {
        file: 'site.yaml',
        line: 6,
        reason: 'hotSearchList 只能含 weibo、zhihu、baidu、toutiao、bilibili、juejin、github，暂用默认值',
      },
      { file: 'site.yaml', line: 7, reason: 'now date 应为日期，如 2026-11-20，暂用默认值' },
    ])
    expect(await readSettings(db)).toMatchObject({ name: '站', openComment: true })
  })
})

test('notices are Markdown, in the order of the file, and removed with it', async () => {
  const { db, importer, remove } = await createImportedSite({
    'notices.yaml':
      '- title: 一\n  content: "[外](https://example.com)"\n  position: top\n  date: 2024-01-02\n- content: 只有内容\n  position: left\n',
  })
  expect(await importer.run()).toMatchObject([{ file: 'notices.yaml', line: 6 }])
  const notices = await db.selectFrom('notices').selectAll().orderBy('position').execute()
  expect(notices).toMatchObject([
    {
      title: '一',
      place: 'top',
      created_at: Date.parse('2024-01-02T00:00:00+08:00'),
      content_html: expect.stringContaining('class="external"'),
    },
    { title: '只有内容', place: 'right', content_html: '<p>只有内容</p>' },
  ])
  await remove('notices.yaml')
  await importer.run()
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
})
