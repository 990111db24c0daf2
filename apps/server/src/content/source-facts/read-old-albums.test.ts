import { expect, test } from 'vitest'
import { createReporter } from '#content/content-reporter.ts'
import { readOldAlbums } from './read-old-albums.ts'

function read(text: string) {
  const reporter = createReporter('source/_data/album.yml')
  return { albums: readOldAlbums(text, reporter), problems: reporter.problems }
}

test('albums are read with their photos, captions and newest date', () => {
  const { albums, problems } = read(`- class_name: 各地风景
  path_name: /wordScenery
  type: 2
  description: 网友们的风景
  cover: /img/cover.png
  url: false
  album_list:
    - date: 2022/10/26 01:00:00
      content: 湘潭的一角。
      address: 湖南湘潭
      from: 某人
      image:
        - /img/a.png
    - date: 2022-10-25
      content: 洛阳
      image:
        - https://img.example/b.webp
        - https://img.example/c.webp
`)
  expect(problems).toEqual([])
  expect(albums).toEqual([
    {
      folder: 'wordScenery',
      name: '各地风景',
      description: '网友们的风景',
      cover: '/img/cover.png',
      createdAt: Date.UTC(2022, 9, 25, 17),
      line: 1,
      photos: [
        { address: '/img/a.png', caption: '湘潭的一角。 · 湖南湘潭', line: 8 },
        { address: 'https://img.example/b.webp', caption: '洛阳', line: 14 },
        { address: 'https://img.example/c.webp', caption: '洛阳', line: 14 },
      ],
    },
  ])
})

test('an album with a password, a second one of a path and one without a list are not published', () => {
  const photos = 'album_list: [{image: a.png}]'
  const { albums, problems } = read(
    `- {class_name: 甲, path_name: /a, Password: x, ${photos}}\n- {class_name: 乙, path_name: b, ${photos}}\n- {class_name: 丙, path_name: ../b/, ${photos}}\n- {class_name: 丁, url: x.json}\n- {path_name: "/..", ${photos}}\n`,
  )
  expect(albums.map(({ folder, name }) => [folder, name])).toEqual([['b', '乙']])
  expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 相册有密码，为免泄露没有搬过来：请在 albums/ 里建一个',
    '3 相册 b 前面已经有了，这一个没有搬过来',
  ])
})
