import { expect, test } from 'vitest'
import { listFriends, updateFriend } from '#modules/friends/friends.repository.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createImportedSite } from '../../../test/imported-site.ts'

async function createSite(files: Record<string, string | Buffer>) {
  const site = await createImportedSite({ 'posts/.keep': '', ...files })
  return { ...site, shown: () => listFriends(site.db) }
}

const fileName = 'friends.yaml'

test('friends are in the order of the file, with local avatars or remote URLs', async () => {
  const { importer, shown } = await createSite({
    [fileName]: `
- name: 听雨楼
  url: https://WWW.Rain.example
  avatar: pictures/rain.png
  info: 雨声
- name: 42
  url: http://tea.example:8080/blog/
  avatar: http://tea.example/a.png
- { name: 无图, url: 'https://无图.example/' }
`,
    'pictures/rain.png': await makePng(120, 120),
  })
  expect(await importer.run()).toEqual([])
  expect(await shown()).toMatchObject([
    {
      site_key: 'rain.example',
      name: '听雨楼',
      url: 'https://www.rain.example/',
      avatar: expect.stringMatching(/^\/media\/.+\.webp$/),
      avatar_source: '',
      info: '雨声',
    },
    { site_key: 'tea.example:8080/blog', name: '42', avatar: '', avatar_source: 'http://tea.example/a.png' },
    { host: 'xn--wcs395a.example', name: '无图', avatar: '', avatar_source: '' },
  ])
})

test('an invalid entry is reported with line and reason; the others are stored', async () => {
  const { importer, shown } = await createSite({
    [fileName]: `- name: 甲
  url: https://a.example
- name: 乙
  url: javascript:alert(1)
- 只有字
- url: https://c.example
- name: 丁
  url: https://www.a.example/index.html
- name: 戊
  url: https://e.example
  avatar: none.png
`,
  })
  expect(await importer.run()).toEqual(
    [
      { file: fileName, line: 4, reason: 'url 应为 http:// 或 https:// 开头的完整网址，这一项没有显示' },
      { file: fileName, line: 5, reason: '列表的每一项应写成“键: 值”的形式' },
      { file: fileName, line: 6, reason: '缺少 name，这一项没有显示' },
      { file: fileName, line: 8, reason: 'https://www.a.example/index.html 前面已经有了，这一项没有显示' },
      { file: fileName, line: 11, reason: '找不到图片：none.png' },
    ].toSorted((a, b) => (a.line === 5 ? -1 : b.line === 5 ? 1 : 0)),
  )
  expect((await shown()).map(({ name }) => name)).toEqual(['甲', '戊'])
})

test('a friend keeps its id and check results; an invalid file changes nothing, a file without the friend removes it', async () => {
  const both =
    '- { name: 甲, url: https://a.example }\n- { name: 乙, url: https://b.example, avatar: https://b.example/1.png }\n'
  const { db, importer, shown, write } = await createSite({ [fileName]: both })
  await importer.run()
  const before = await shown()
  await updateFriend(db, before[1]?.id ?? 0, { is_alive: 0, avatar: '/uploads/avatar-1.webp' })

  await write(fileName, both.replace('乙', '乙乙'))
  await importer.run()
  expect(await shown()).toMatchObject([
    { id: before[0]?.id, is_alive: 1 },
    { id: before[1]?.id, name: '乙乙', is_alive: 0, avatar: '/uploads/avatar-1.webp' },
  ])

  await write(fileName, '- name: [')
  expect(await importer.run()).toMatchObject([{ file: fileName, line: 1 }])
  expect(await shown()).toHaveLength(2)

  await write(fileName, both.replace('1.png', '2.png').replace(/^.*甲.*\n/, ''))
  await importer.run()
  expect(await shown()).toMatchObject([
    { id: before[1]?.id, avatar: '', avatar_source: 'https://b.example/2.png' },
  ])
})
