import { expect, expectNoAxeFinding, expectNoHorizontalScroll, openReady } from './fixtures.ts'
import { testOn } from './own-site.ts'

const test = testOn({ 'site.yaml': 'name: 空屋\n' })

// An empty state has the same style at every width; a narrow one could overflow.
test('a new site has an empty state on each page, in both themes', { tag: '@phone' }, async ({ page }) => {
  for (const [path, text] of [
    ['/moments', '还没有说说'],
    ['/photos', '还没有相册'],
    ['/hotSearch', '没有开启热搜'],
    ['/friends', '还没有友情链接'],
    ['/archive', '还没有文章'],
  ] as const) {
    await openReady(page, path)
    await expect(page.getByRole('main')).toContainText(text)
    await expectNoHorizontalScroll(page)
    await expectNoAxeFinding(page, { inBothThemes: true })
  }
  await openReady(page, '/random')
  await expect(page).toHaveURL('/archive')
})
