import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRemotePhotos, placeRemotePhotos } from '#content/pictures/remote-photos.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

const list = [
  { name: '0001', url: 'http://img.example/a.png', caption: '山顶' },
  { name: '0002', url: 'https://img.example/b', caption: '' },
  { name: '0003', url: 'https://img.example/c.png', caption: '丙' },
]
const album = 'name: 山中 # 注\npublished: false\n'

async function createAlbum(files: Record<string, string> = {}) {
  const folder = await createContentFolder({
    'albums/shan/album.yaml': album,
    'albums/shan/remote-photos.json': JSON.stringify(list),
    ...files,
  })
  const path = (file: string): string => join(folder.contentDir, 'albums/shan', file)
  return { ...folder, path, read: (file: string) => readFile(path(file), 'utf8') }
}

const copies = {
  'https://img.example/a.png': { file: 'remote-pictures/img.example/1.png' },
  'https://img.example/b': { file: 'remote-pictures/img.example/2.jpg' },
  'https://img.example/c.png': { dead: '对方答复 404' },
}

test('fetched photos come into their album, which is published, and the others stay listed', async () => {
  const { contentDir, path, read, write } = await createAlbum()
  expect([...(await listRemotePhotos(contentDir))]).toEqual([
    ['https://img.example/a.png', 'albums/shan/remote-photos.json'],
    ['https://img.example/b', 'albums/shan/remote-photos.json'],
    ['https://img.example/c.png', 'albums/shan/remote-photos.json'],
  ])
  expect(await placeRemotePhotos(contentDir)).toBe(0)
  expect(await read('album.yaml')).toBe(album)

  await write('remote-pictures/img.example/1.png', '一')
  await write('remote-pictures/img.example/2.jpg', '二')
  await write('remote-pictures.json', JSON.stringify(copies))
  expect(await placeRemotePhotos(contentDir)).toBe(2)
  expect(await read('0001.png')).toBe('一')
  expect(await read('0002.jpg')).toBe('二')
  expect(await read('album.yaml')).toBe('name: 山中 # 注\ncaptions:\n  0001.png: 山顶\n')
  expect(JSON.parse(await read('remote-photos.json'))).toEqual(list.slice(2))

  await write('remote-pictures/img.example/3.png', '三')
  await write(
    'remote-pictures.json',
    JSON.stringify({ 'https://img.example/c.png': { file: 'remote-pictures/img.example/3.png' } }),
  )
  await writeFile(path('album.yaml'), 'name: 收起\npublished: false\n')
  expect(await placeRemotePhotos(contentDir)).toBe(1)
  expect(await read('album.yaml')).toContain('published: false\n')
  expect((await readdir(path('.'))).toSorted()).toEqual(['0001.png', '0002.jpg', '0003.png', 'album.yaml'])
  expect(await placeRemotePhotos(contentDir)).toBe(0)
})

test('a list with names that are paths, a damaged one and copies elsewhere place nothing', async () => {
  const evil = JSON.stringify([{ name: '../../evil', url: 'https://img.example/a.png', caption: '' }])
  const { contentDir, dataDir, path, write } = await createAlbum({
    'albums/evil/remote-photos.json': evil,
    'albums/broken/remote-photos.json': '[{',
  })
  await writeFile(join(dataDir, 'secret.png'), '密')
  await mkdir(join(contentDir, 'remote-pictures/img.example'), { recursive: true })
  await symlink(join(dataDir, 'secret.png'), join(contentDir, 'remote-pictures/img.example/1.png'))
  await write('remote-pictures.json', JSON.stringify(copies))
  expect(await placeRemotePhotos(contentDir)).toBe(0)
  expect((await readdir(path('.'))).toSorted()).toEqual(['album.yaml', 'remote-photos.json'])
  expect((await listRemotePhotos(contentDir)).size).toBe(3)
})
