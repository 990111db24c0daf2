import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { bodyOf, head, newHash, path, renderEditor } from '#testing/render-editor.ts'

test('a file that was changed elsewhere is not overwritten: both versions are shown, and the author decides', async () => {
  const theirs = { hash: 'c'.repeat(64), text: `${head}别处的正文\n` }
  let saves = 0
  const { body, bodies } = await renderEditor({
    '/sys/content/save': () =>
      (saves += 1) === 1
        ? new ErrorResponse(409, '文件在别处改过了，没有覆盖', { current: theirs })
        : { path, hash: newHash },
  })
  await body.click()
  await userEvent.keyboard('我的')
  await page.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '文件在别处改过了' })
  await expect.element(dialog.getByRole('textbox', { name: '我的版本' })).toBeVisible()
  await dialog.getByRole('button', { name: '用左边的这一处' }).click()
  await dialog.getByRole('button', { name: '保存右边的内容' }).click()
  await expect.poll(() => bodyOf(bodies, 'save')).toEqual({ path, hash: theirs.hash, text: theirs.text })
})
