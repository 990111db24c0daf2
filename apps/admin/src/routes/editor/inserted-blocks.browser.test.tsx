import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
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

test('a slash in a blank line offers the blocks, which the keyboard chooses', async () => {
  const { body, bodies } = await renderEditor({}, { ...file, body: '' })
  await body.click()
  await userEvent.keyboard('/')
  const options = page.getByRole('listbox', { name: '插入' }).getByRole('option')
  const texts = () => options.elements().map(({ textContent }) => textContent)
  await expect.poll(texts).toHaveLength(8)
  await expectAccessible()
  await userEvent.keyboard('tab')
  await expect.poll(texts).toEqual(['表格table'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toEqual([])
  await expect
    .poll(() => bodyOf(bodies, 'draft'))
    .toMatchObject({ text: expect.stringMatching(/---\n\| 甲 \| 乙 \|\n[^/]*$/) })
})

test('a slash within a text is a slash, and Escape leaves one in a blank line', async () => {
  const { body, bodies } = await renderEditor({}, { ...file, body: '' })
  await body.click()
  const options = page.getByRole('listbox', { name: '插入' })
  await userEvent.keyboard('和/或')
  await expect.poll(() => bodyOf(bodies, 'draft')).toMatchObject({ text: expect.stringMatching(/和\/或$/) })
  await expect.element(options).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}/')
  await expect.element(options).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await expect
    .poll(() => bodyOf(bodies, 'draft'))
    .toMatchObject({ text: expect.stringMatching(/和\/或\n\/$/) })
})
