import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { commit, compose, pressComposed } from '#testing/input-method.ts'
import { file, form, head, renderEditor } from '#testing/render-editor.ts'

async function renderTags(tags: string[] = []) {
  await renderEditor(
    { '/sys/content/front-matter': () => ({ head, form, problem: null }) },
    { ...file, form: { ...form, tags } },
  )
  await page.getByText(/没有日期/).click()
  const input = page.getByRole('combobox', { name: '标签' })
  await input.click()
  return input
}

const names = (): (string | null)[] =>
  page
    .getByRole('list', { name: '已加的标签' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('what an input method composes is no tag, and the comma that ends it adds one', async () => {
  const input = await renderTags()
  await compose('zhu，')
  await expect.element(input).toHaveValue('zhu，')
  expect(names()).toEqual([])
  await commit('竹，')
  await expect.poll(names).toEqual(['竹'])
  await expect.element(input).toHaveValue('')
})

test('Enter that ends a composition adds no tag, in Chromium and in Safari', async () => {
  const input = await renderTags()
  await compose('zhu')
  await pressComposed()
  await commit('zhu')
  await expect.element(input).toHaveValue('zhu')
  // Safari fires it after the composition.
  input.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  await expect.element(input).toHaveValue('zhu')
  expect(names()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['zhu'])
})

test('a pasted list is added whole, each name once, and a name that is there stays whole', async () => {
  const input = await renderTags(['茶、酒', '竹'])
  await userEvent.keyboard('笋、')
  await expect.poll(names).toEqual(['茶、酒', '竹', '笋'])
  const element = input.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('The tags have no input.')
  element.setRangeText('甲, 乙，竹、丁')
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  await expect.poll(names).toEqual(['茶、酒', '竹', '笋', '甲', '乙', '丁'])
  await expect.element(input).toHaveValue('')
})

test('a long tag stays in one line of its field, at each width', async () => {
  const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebs'.repeat(3)
  const input = await renderTags([long, '竹'])
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    const tag = page
      .getByRole('button', { name: `去掉标签 ${long}` })
      .element()
      .getBoundingClientRect()
    const box = input.element().parentElement?.parentElement?.getBoundingClientRect()
    expect(tag.right).toBeLessThan(box?.right ?? 0)
    expect(tag.height).toBeLessThan(50)
    expect(box?.right).toBeLessThan(width)
  }
  await expectAccessible()
})
