import '#app/styles.css'
import { Field, Input, Textarea } from '@qingjian/ui/field'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import line from '#features/search/search-line.module.css'
import { modalityScript } from './modality-script.ts'

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = modalityScript
  document.head.append(script)
})

const fields = (
  <>
    <button type="button">前</button>
    <Field label="邮箱">
      <Input />
    </Field>
    <Field label="正文">
      <Textarea />
    </Field>
    <label className={line.line}>
      搜索
      <input className={line.box} />
    </label>
  </>
)

/** The outlines of the focused field and of its frame, of which one at most is drawn. */
function drawnRings(): string[] {
  const field = document.activeElement
  return [field, field?.parentElement]
    .map((element) => getComputedStyle(element ?? document.body))
    .filter(({ outlineStyle }) => outlineStyle !== 'none')
    .map(({ outlineWidth }) => outlineWidth)
}

test('a text field has a ring of 2 px after Tab, none after a click, and none while typing', async () => {
  const screen = await render(fields)
  for (const name of ['邮箱', '正文', '搜索']) {
    await screen.getByRole('textbox', { name }).click()
    expect(drawnRings(), `click on ${name}`).toEqual([])
    await userEvent.keyboard('竹 a')
    expect(drawnRings(), `typing into ${name}`).toEqual([])
  }
  await screen.getByRole('button').click()
  for (const name of ['邮箱', '正文', '搜索']) {
    await userEvent.tab()
    await expect.element(screen.getByRole('textbox', { name })).toHaveFocus()
    expect(drawnRings(), `Tab to ${name}`).toEqual(['2px'])
  }
})

test('a field that a script focuses has a ring after a key, as in a dialog that a shortcut opens', async () => {
  const screen = await render(fields)
  await screen.getByRole('button').click()
  screen.getByRole('textbox', { name: '邮箱' }).element().focus()
  expect(drawnRings()).toEqual([])
  document.querySelector('button')?.focus()
  await userEvent.keyboard('k')
  screen.getByRole('textbox', { name: '邮箱' }).element().focus()
  expect(drawnRings()).toEqual(['2px'])
})
