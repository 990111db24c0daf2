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
  const lock = openEditorLock(path, (isOwn) => {
    states.push(isOwn)
    drafts.push(localStorage.getItem(`admin-draft:${path}`))
  })
  onTestFinished(lock.close)
  return { lock, states, drafts }
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
  other.lock.release()
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
