import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { file, head, path, renderEditor } from '#testing/render-editor.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { openEditorLock } from './editor-lock.ts'

/** Another tab with the article. */
function openOtherTab() {
  const states: boolean[] = []
  const drafts: (string | null)[] = []
  let release = (): void => {}
  const lock = openEditorLock(path, (state) => {
    states.push(state.isOwn)
    release = state.release
    drafts.push(localStorage.getItem(`admin-draft:${path}`))
  })
  onTestFinished(lock.close)
  return { lock, states, drafts, release: () => release() }
}

const note = page.getByText('这篇文章正开在另一个标签页里')
const body = page.getByRole('textbox', { name: '正文' })

test('an article that another tab edits is edited here once that tab has stopped on request', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([true])
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(note).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '在这里继续写' }).click()
  await expect.poll(() => other.states).toEqual([true, false])
  await expect.element(body).not.toBeInTheDocument()
  other.release()
  await expect.element(body).toBeVisible()
})

test('an article opens by itself when the tab that edited it is closed', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([true])
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(note).toBeVisible()
  other.lock.close()
  await expect.element(body).toBeVisible()
})

test('a tab that asks for the article gets it with what was typed here', async () => {
  await renderEditor()
  const other = openOtherTab()
  await expect.poll(() => other.states).toEqual([false])
  await body.click()
  await userEvent.keyboard('{Control>}{End}{/Control}写到一半')
  other.lock.request()
  await expect.element(note).toBeVisible()
  await expect.poll(() => other.states).toEqual([false, true])
  expect(JSON.parse(other.drafts[1] ?? '')).toMatchObject({ head, body: '正文\n写到一半' })
})

test('of several tabs that wait, the one that asks goes on', async () => {
  await renderEditor()
  const [second, third] = [openOtherTab(), openOtherTab()]
  await expect.poll(() => third.states).toEqual([false])
  third.lock.request()
  await expect.poll(() => third.states).toContain(true)
  expect(second.states).not.toContain(true)
  await expect.element(note).toBeVisible()
})

test('a tab that is asked for the article before it shows the editor releases it', async () => {
  const other = openOtherTab()
  await expect.poll(() => other.states).toContain(true)
  const { api } = fakeServer({ '/sys/content/file': () => file, '/sys/content/articles': () => [] })
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(note).toBeVisible()
  const third = openOtherTab()
  await expect.poll(() => third.states).toEqual([false])
  other.lock.close()
  third.lock.request()
  await expect.poll(() => third.states).toContain(true)
})
