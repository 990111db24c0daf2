import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { addFriends, type ImportedFriend } from '#transfer/friends/add-friends.ts'

const friend: ImportedFriend = { name: '听雨', url: 'https://tingyu.example', avatar: '', info: '' }

async function readFriends(contentDir: string): Promise<string> {
  return readFile(join(contentDir, 'friends.yaml'), 'utf8')
}

test('friends are added behind those of the owner, once', async () => {
  const own = '# 我的朋友\n- name: 原有 # 老友\n  url: https://own.example/\n'
  const { contentDir } = await createContentFolder({ 'friends.yaml': own })
  const friends = [friend, { ...friend, url: 'https://own.example' }, friend]
  expect(await addFriends(contentDir, friends, true)).toEqual({ written: 1, existing: 2, refused: 0 })
  expect(await readFriends(contentDir)).toBe(own)
  expect(await addFriends(contentDir, friends, false)).toEqual({ written: 1, existing: 2, refused: 0 })
  const text = `${own}- name: 听雨\n  url: https://tingyu.example/\n`
  expect(await readFriends(contentDir)).toBe(text)
  expect(await addFriends(contentDir, friends, false)).toEqual({ written: 0, existing: 3, refused: 0 })
  expect(await readFriends(contentDir)).toBe(text)
})

test('an empty list becomes one with a line for each entry', async () => {
  const { contentDir } = await createContentFolder({ 'friends.yaml': '[]\n' })
  await addFriends(contentDir, [friend], false)
  expect(await readFriends(contentDir)).toBe('- name: 听雨\n  url: https://tingyu.example/\n')
})

test('names and addresses are checked', async () => {
  const { contentDir } = await createContentFolder({})
  const friends = [
    { ...friend, url: 'javascript:alert(1)' },
    { ...friend, url: '/path' },
    { ...friend, name: ' \u202E ' },
    {
      name: '甲\n- url: https://evil.example',
      url: ' https://a.example ',
      avatar: 'data:,x',
      info: '一\n二',
    },
  ]
  expect(await addFriends(contentDir, friends, false)).toEqual({ written: 1, existing: 0, refused: 3 })
  expect(await readFriends(contentDir)).toBe(
    '- name: "甲 - url: https://evil.example"\n  url: https://a.example/\n  info: 一 二\n',
  )
})

test('a list does not grow without end', async () => {
  const { contentDir } = await createContentFolder({})
  const friends = Array.from({ length: 2100 }, (_, index) => ({
    ...friend,
    url: `https://f${index}.example/`,
  }))
  expect(await addFriends(contentDir, friends, false)).toMatchObject({ written: 2000, refused: 100 })
})

test.each(['name: [', 'name: 甲', '- '.repeat(600_000)])('%# a damaged list is not touched', async (text) => {
  const { contentDir } = await createContentFolder({ 'friends.yaml': text })
  await expect(addFriends(contentDir, [friend], false)).rejects.toThrow('友情链接没有写入')
  expect(await readFriends(contentDir)).toBe(text)
})

test('a list that is a symbolic link or a folder is rejected', async () => {
  const { contentDir } = await createContentFolder({ 'other.yaml': '[]' })
  await symlink('other.yaml', join(contentDir, 'friends.yaml'))
  await expect(addFriends(contentDir, [friend], false)).rejects.toThrow('不是普通文件')
  const { contentDir: other } = await createContentFolder({})
  await mkdir(join(other, 'friends.yaml'))
  await expect(addFriends(other, [friend], false)).rejects.toThrow('不是普通文件')
})
