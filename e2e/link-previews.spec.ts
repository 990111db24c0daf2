import type { APIRequestContext, Page } from '@playwright/test'
import { createClient, test } from './accounts.ts'
import { expect } from './fixtures.ts'

/** Meta tags for link previews, by name, without running scripts. */
async function readMeta(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text()
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}

/** Decoded width and height of a picture. */
function sizeOf(page: Page, address = ''): Promise<string[]> {
  return page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return [String(picture.naturalWidth), String(picture.naturalHeight)]
  }, address)
}

/** Expects an existing large picture of the declared size. */
async function expectPicture(page: Page, meta: Record<string, string>, address: string): Promise<void> {
  expect(meta).toMatchObject({ 'twitter:card': 'summary_large_image', 'og:image': address })
  expect(await sizeOf(page, address)).toEqual([meta['og:image:width'], meta['og:image:height']])
}

test.describe('the link preview', { tag: '@wide' }, () => {
  test('of moments, an album or a photo has its own picture', async ({ page, request, origin }) => {
    const { albums, moments } = createClient(origin)
    const { records } = await moments.list({ pageNum: 2 })
    const [picture] = records.flatMap(({ images }) => images)
    const feed = await readMeta(request, '/moments?pageNum=2')
    expect(feed).toMatchObject({
      'og:title': '说说',
      'og:type': 'website',
      'og:url': `${origin}/moments?pageNum=2`,
      'og:site_name': '青简',
      'og:locale': 'zh_CN',
      'og:image:alt': picture?.description,
    })
    await expectPicture(page, feed, origin + picture?.url)

    const all = await albums.list()
    const { id, name, description, cover } = all.find((album) => album.name === '绕湖一圈') ?? {}
    const album = await readMeta(request, `/photos/${id}`)
    expect(album).toMatchObject({
      description,
      'og:title': name,
      'og:description': description,
      'og:type': 'article',
      'og:url': `${origin}/photos/${id}`,
    })
    await expectPicture(page, album, origin + cover)

    const photo = (await albums.photos(id ?? 0)).at(2)
    const path = `/photos/${id}?photo=${photo?.id}`
    const one = await readMeta(request, path)
    expect(one).toMatchObject({
      'og:title': name,
      'og:description': photo?.description,
      'og:image:alt': photo?.description,
      // Preview bots use og:url; search engines index only the album.
      'og:url': origin + path,
    })
    await expectPicture(page, one, origin + photo?.url)
    expect(await (await request.get(path)).text()).toContain(
      `<link rel="canonical" href="${origin}/photos/${id}"/>`,
    )
    expect(await readMeta(request, `/photos/${id}?photo=999999`)).toEqual(album)
    await expectPicture(page, await readMeta(request, '/photos'), origin + all[0]?.cover)
  })

  test('of a locked album has its name and none of its content', async ({ request, origin }) => {
    const { albums, site } = createClient(origin)
    const { id } = (await albums.list()).find(({ isLock }) => isLock) ?? {}
    const { logo } = (await site.webConfig()).site
    for (const query of ['', '?photo=1', '?photo=20']) {
      expect(await readMeta(request, `/photos/${id}${query}`)).toMatchObject({
        robots: 'noindex',
        'og:title': '老屋',
        'og:description': '这个相册需要密码。',
        'og:image': origin + logo,
        'twitter:card': 'summary',
      })
    }
  })

  test('of an article has its cover or a generated card', async ({ page, request, origin }) => {
    const { articles } = createClient(origin)
    const { records } = await articles.list({ pageSize: 50 })
    const bare = records.find(({ cover }) => cover === null)
    const covered = records.find(({ cover }) => cover !== null)
    const card = await readMeta(request, `/post/${bare?.id}`)
    expect(card).toMatchObject({
      'og:title': bare?.title,
      'og:type': 'article',
      'og:url': `${origin}/post/${bare?.id}`,
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    expect(card['og:image']).toMatch(new RegExp(`^${origin}/cards/${bare?.id}-[0-9a-f]{16}\\.png$`))
    await expectPicture(page, card, card['og:image'] ?? '')
    await expectPicture(page, await readMeta(request, `/post/${covered?.id}`), origin + covered?.cover)
  })
})
