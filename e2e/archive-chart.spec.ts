import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  isPhone,
  listArticles,
  openReady,
  test,
} from './fixtures.ts'

test(
  'a year is drawn, described in text and listed by month',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const articles = await listArticles({ baseURL })
    const newest =
      articles
        .map(({ createTime }) => createTime)
        .toSorted()
        .at(-1) ?? ''
    const year = newest.slice(0, 4)
    const ofYear = articles.filter(({ createTime }) => createTime.startsWith(year))
    await openReady(page, '/archive')
    const chart = page.getByRole('region', { name: '写作日历' })
    const drawing = chart.getByRole('img', { name: `${year} 年写下 ${ofYear.length} 篇` })
    await expect(drawing).toBeVisible()
    const days = new Set(ofYear.map(({ createTime }) => createTime.slice(0, 10)))
    await expect(drawing.locator('rect')).toHaveCount(days.size)
    await expect(drawing.locator('title').last()).toContainText(
      `${Number(newest.slice(5, 7))}月${Number(newest.slice(8, 10))}日`,
    )
    await chart.getByText('按月列出').click()
    const months = new Set(ofYear.map(({ createTime }) => createTime.slice(5, 7)))
    await expect(chart.getByRole('table').getByRole('rowheader')).toHaveCount(months.size)
    await expectNoAxeFinding(page, { inBothThemes: true })
  },
)

test(
  'another year is selected by a link, with and without scripts',
  { tag: '@wide' },
  async ({ page, browser, baseURL }) => {
    const years = new Set((await listArticles({ baseURL })).map(({ createTime }) => createTime.slice(0, 4)))
    const other = [...years].toSorted()[0] ?? ''
    const still = await browser.newPage({ javaScriptEnabled: false })
    await openReady(page, '/archive')
    await still.goto(`${baseURL}/archive`)
    for (const one of [page, still]) {
      await one
        .getByRole('navigation', { name: '选择年份' })
        .getByRole('link', { name: `${other} 年` })
        .click()
      await expect(one).toHaveURL(`/archive?year=${other}`)
      await expect(one.getByRole('img', { name: `${other} 年写下` })).toBeVisible()
      await expect(one.getByRole('link', { name: `${other} 年` })).toHaveAttribute('aria-current', 'true')
    }
    await still.close()
    expect((await page.request.get('/archive?year=1066')).status()).toBe(404)
  },
)

test('on a phone the chart is a scroll region with one tab stop, scrolled to the newest year', async ({
  page,
}) => {
  await openReady(page, '/archive')
  const scroller = page.getByRole('group', { name: '写作日历图' })
  await expectNoHorizontalScroll(page)
  const range = () => scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
  if (isPhone(page)) {
    await expect.poll(range).toBeGreaterThan(300)
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  } else {
    await expect.poll(range).toBe(0)
  }
  await page.getByRole('navigation', { name: '选择年份' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(scroller).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText('按月列出')).toBeFocused()
})
