import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>')}`

async function open(
  path: string,
  content = '<h2 id="a">一</h2><p>第一个。</p><h2 id="b">二</h2>',
  isUnlisted = false,
) {
  const { api } = fakeServer({
    '/api/page': (url) =>
      url.searchParams.get('path') === encodeURI('/项目')
        ? {
            path: '/项目',
            title: '项目',
            summary: '做过的',
            content,
            toc: [
              { id: 'a', text: '一', level: 2 },
              { id: 'b', text: '二', level: 2 },
            ],
            isUnlisted,
            updateTime: '2024-01-02 00:00:00',
          }
        : undefined,
  })
  return renderSite(api, [{ path: '*', lazy: () => import('./page.route.tsx') }], path)
}

test('a page has its title, text and outline', async () => {
  const { screen } = await open(encodeURI('/项目'))
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('项目')
  await expect.element(main.getByText('第一个。')).toBeVisible()
  await expect
    .element(main.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '二' }))
    .toHaveAttribute('href', '#b')
  expect(document.title).toContain('项目')
})

test.each([true, false])('search engines shall leave out a page that is unlisted: %s', async (isUnlisted) => {
  const { screen } = await open(encodeURI('/项目'), '<p>字</p>', isUnlisted)
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('项目')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex').toBe(
    isUnlisted,
  )
})

test('a formula has the font for formulas', async () => {
  const { screen } = await open(encodeURI('/项目'), '<p><math><mi>x</mi></math></p>')
  const formula = screen.getByRole('main').getByRole('math').element()
  await expect.poll(() => getComputedStyle(formula).fontFamily).toMatch(/^"STIX Two Math Subset"/)
})

test('a picture opens in the viewer, and Escape returns the focus to it', async () => {
  const { screen } = await open(
    encodeURI('/项目'),
    `<p><img src="${picture}" alt="竹" width="60" height="40"></p>`,
  )
  const button = screen.getByRole('main').getByRole('button', { name: '查看大图：竹' })
  await button.click()
  const viewer = screen.getByRole('dialog', { name: '图片预览' })
  await expect.element(viewer.getByRole('img', { name: '竹' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the button of a code block copies it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await open(
    encodeURI('/项目'),
    '<div class="code-block"><pre><code>const a = 1\n</code></pre></div>',
  )
  await screen.getByRole('main').getByRole('button', { name: '复制代码' }).click()
  expect(write).toHaveBeenCalledWith('const a = 1')
})

test('an address without a page is not found', async () => {
  const { screen } = await open('/gone')
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
