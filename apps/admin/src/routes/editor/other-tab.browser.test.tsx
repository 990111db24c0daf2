import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { path, renderEditor } from '#testing/render-editor.ts'

test('an article that another tab has open says so, until that tab is closed', async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const otherTab = navigator.locks.request(`admin-editor:${path}`, () => {
    open()
    return closed
  })
  await opened
  await renderEditor()
  const note = page.getByText(/也开在另一个标签页里/)
  await expect.element(note).toBeVisible()
  close()
  await otherTab
  await expect.element(note).not.toBeInTheDocument()
})
