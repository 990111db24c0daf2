import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf, file, renderEditor } from '#testing/render-editor.ts'

async function insertBlock(name: string) {
  await page.getByRole('button', { name: '插入' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a block is separated from the one before by a blank line', async () => {
  const { body, bodies } = await renderEditor({}, { ...file, body: '' })
  await body.click()
  for (const name of ['提示框', '表格', '任务列表']) {
    await insertBlock(name)
    await userEvent.keyboard('{Control>}{End}{/Control}')
  }
  await expect
    .poll(() => bodyOf(bodies, 'draft'))
    .toMatchObject({
      text: expect.stringMatching(/---\n> \[!NOTE\]\n> 提示\n\n\| 甲[^]*\| 二 \|\n\n- \[ \] 要做的事\n$/),
    })
})
