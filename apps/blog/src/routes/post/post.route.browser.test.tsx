import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { breakElements } from '#testing/break-elements.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const filler = '<p>水合。</p>'.repeat(40)

async function openPost(path = '/post/2', fields: object = {}) {
  const { api } = fakeServer({
    '/api/article/detail/2': () => ({
      id: 2,
      title: '水合，或者说同一页画两次',
      summary: '两遍必须一模一样。',
      lead: '两遍必须一模一样。',
      createTime: '2026-08-16 21:40:00',
      content: `${filler}<h2 id="a">五种来源</h2>${filler}<h2 id="b">值得吗</h2>${filler}`,
      toc: [
        { id: 'a', text: '五种来源', level: 2 },
        { id: 'b', text: '值得吗', level: 2 },
      ],
      series: {
        name: '造一间书房',
        posts: [
          { id: 1, title: '切' },
          { id: 2, title: '水合' },
        ],
      },
      ...fields,
    }),
  })
  const list = { path: '/', handle: { name: '首页' }, Component: List }
  const post = { path: '/post/:id', handle: { name: '文章' }, lazy: () => import('./post.route.tsx') }
  return renderSite(api, [list, post], path)
}

function List(): ReactElement {
  return (
    <Link to="/post/2" viewTransition>
      水合
    </Link>
  )
}

interface LeafAnimation {
  direction: unknown
  duration: unknown
  clipPaths: unknown[]
}

/** The animations of the leaf of an article in the next view transitions. */
function captureLeafAnimations(): LeafAnimation[][] {
  const captured: LeafAnimation[][] = []
  const start = document.startViewTransition.bind(document)
  const spy = vi.spyOn(document, 'startViewTransition').mockImplementation((options) => {
    const transition = start(options)
    void transition.ready.then(() => captured.push(leafAnimations()))
    return transition
  })
  onTestFinished(() => spy.mockRestore())
  return captured
}

function leafAnimations(): LeafAnimation[] {
  return document.getAnimations().flatMap(({ effect }) => {
    const isLeaf =
      effect instanceof KeyframeEffect &&
      /^::view-transition-(?:new|old)\(leaf\)$/.test(effect.pseudoElement ?? '')
    if (!isLeaf) return []
    const { duration, direction } = effect.getTiming()
    return [{ duration, direction, clipPaths: effect.getKeyframes().map(({ clipPath }) => clipPath) }]
  })
}

beforeEach(() => page.viewport(1024, 700))
afterEach(() => window.scrollTo(0, 0))

test('the opening names the series, the place in it and the lead', async () => {
  const { screen } = await openPost()
  const article = screen.getByRole('article')
  await expect.element(article.getByText('造一间书房 · 第二篇')).toBeVisible()
  await expect.element(article.getByText('两遍必须一模一样。')).toBeVisible()
})

test.each([
  ['an unlisted article is', true],
  ['a listed article is not', false],
])('%s kept from search engines', async (_, isUnlisted) => {
  const { screen } = await openPost('/post/2', { isUnlisted })
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex').toBe(
    isUnlisted,
  )
})

test('the opening turns into a bar with title and section while it leaves the window', async () => {
  await openPost()
  const findBar = () => document.querySelector('article > [aria-hidden]')
  const isUnrolled = (): boolean => {
    const bar = findBar()
    return bar !== null && !getComputedStyle(bar).clipPath.includes('100%')
  }
  expect(findBar()).toBeNull()
  // Parts of the opening that load late move the heading.
  const readBarAtHeading = (): string | null | undefined => {
    document.getElementById('a')?.scrollIntoView()
    return findBar()?.textContent
  }
  await expect.poll(readBarAtHeading).toBe('水合，或者说同一页画两次五种来源')
  await expect.poll(isUnrolled).toBe(true)
  window.scrollTo(0, 0)
  await expect.poll(isUnrolled).toBe(false)
})

test('the opening unrolls in 240 ms when the article opens, and rolls up when it closes', async () => {
  const { screen, router } = await openPost('/')
  const captured = captureLeafAnimations()
  await screen.getByRole('link', { name: '水合', exact: true }).click()
  const unroll = { duration: 240, direction: 'normal', clipPaths: ['inset(0px 0px 100%)', 'inset(0px)'] }
  await expect.poll(() => captured).toEqual([[unroll]])
  await expect.element(screen.getByText('两遍必须一模一样。').first()).toBeVisible()
  await router.navigate(-1)
  await expect.poll(() => captured).toEqual([[unroll], [{ ...unroll, direction: 'reverse' }]])
})

test('with reduced motion the opening does not unroll', async () => {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })))
  const { screen } = await openPost('/')
  const captured = captureLeafAnimations()
  await screen.getByRole('link', { name: '水合', exact: true }).click()
  await expect.poll(() => captured).toEqual([[]])
})

test.for([
  ['bar', 1024, (name: string) => name === 'data-visible'],
  ['table of contents above the text', 390, (_: string, value: string) => value === '文章目录（折叠）'],
  ['table of contents beside the text', 1024, (_: string, value: string) => value === '文章目录'],
] as const)(
  'a fault in the %s leaves the article, and 重试 renders it again',
  async ([, width, isBroken]) => {
    await page.viewport(width, 700)
    const repair = breakElements((_, name, value) => isBroken(name, value))
    const { screen } = await openPost()
    const retry = screen.getByRole('article').getByRole('alert').getByRole('button', { name: '重试' })
    const scrollToRetry = (): boolean => {
      document.getElementById('a')?.scrollIntoView()
      return retry.elements().length > 0
    }
    await expect.poll(scrollToRetry).toBe(true)
    await expect.element(screen.getByRole('heading', { name: '五种来源' })).toBeVisible()
    repair()
    await retry.click()
    await expect.element(retry).not.toBeInTheDocument()
  },
)

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const withPicture = { content: `<p><img src="${picture}" alt="竹"></p>`, toc: [] }

test('a fault in the preview of a picture leaves the article, and 重试 opens it', async () => {
  const { screen } = await openPost('/post/2', withPicture)
  const repair = breakElements(({ localName }) => localName === 'dialog')
  await screen.getByRole('button', { name: '查看大图：竹' }).click()
  const toast = screen.getByRole('alert').filter({ hasText: '没有打开，出了点问题' })
  await expect.element(toast).toBeVisible()
  await expect.element(screen.getByRole('article')).toBeVisible()
  repair()
  await toast.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('the toast about a fault is dismissed when its page is left', async () => {
  const { screen, router } = await openPost('/post/2', withPicture)
  breakElements(({ localName }) => localName === 'dialog')
  await screen.getByRole('button', { name: '查看大图：竹' }).click()
  const toast = screen.getByRole('alert').filter({ hasText: '没有打开，出了点问题' })
  await expect.element(toast).toBeVisible()
  await router.navigate('/')
  await expect.element(screen.getByRole('link', { name: '水合', exact: true })).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
})
