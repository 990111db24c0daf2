import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { ITEM_TIME } from './use-rotation.ts'

const pass = (turns: number) => vi.advanceTimersByTime(turns * ITEM_TIME)

const texts = ['下雨了', '开花了', '结果了']

async function openLine() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const records = texts.map((content, index) => ({
    id: index + 1,
    content,
    createTime: '2026-05-07 08:00:00',
  }))
  const empty = { records: [], total: 0, size: 10, current: 1, pages: 0 }
  const { api } = fakeServer({
    '/api/article/list': () => empty,
    '/api/article/categorie-all': () => [],
    '/api/article/getCarousels': () => [],
    '/api/article/getRecommends': () => [],
    '/api/getNotice': () => ({}),
    '/api/moment/list': () => ({ ...empty, records, total: 3, pages: 1 }),
  })
  const home = { path: '/', handle: { name: '首页' }, lazy: () => import('./home.route.tsx') }
  const { screen } = await renderSite(api, [home])
  const line = screen.getByRole('region', { name: '最新说说' })
  await expect.element(line).toBeVisible()
  const shown = () =>
    line
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  return { line, shown }
}

test('shows one moment at a time, and after the last one the first one', async () => {
  const { shown } = await openLine()
  for (const text of [...texts, texts[0]]) {
    await expect.poll(shown).toEqual([text])
    pass(1)
  }
})

test('stays at a moment while the box is checked', async () => {
  const { line, shown } = await openLine()
  const box = line.getByRole('checkbox', { name: '停止轮换' })
  await box.click()
  pass(2)
  await box.click()
  await userEvent.unhover(box)
  await expectNext(shown)
})

test('stays at a moment that has the pointer', async () => {
  const { line, shown } = await openLine()
  const link = line.getByRole('link', { name: '下雨了' })
  await link.hover()
  pass(2)
  await userEvent.unhover(link)
  await expectNext(shown)
})

test('stays at a moment while the reader prefers reduced motion', async () => {
  const { shown } = await openLine()
  await setReducedMotion('reduce')
  pass(2)
  await setReducedMotion('no-preference')
  await expectNext(shown)
})

test('animates nothing between two changes', async () => {
  const { line } = await openLine()
  await expect.poll(() => line.element().getAnimations({ subtree: true })).toEqual([])
})

/** Expects that one more turn shows the second moment: none of the turns before has counted. */
async function expectNext(shown: () => string[]): Promise<void> {
  pass(1)
  // `expect.poll` advances fake timers.
  vi.useRealTimers()
  await expect.poll(shown).toEqual([texts[1]])
}

async function setReducedMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
