import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Checkbox, Field, Input, Select, Textarea } from './index.ts'

setupStrictRendering()

const email = page.getByRole('textbox', { name: '邮箱', exact: true })

test('names, describes and marks its control', async () => {
  const { rerender } = await render(
    <Field label="邮箱" required hint="不会公开" error="邮箱格式不正确">
      <Input type="email" aria-describedby="rules" />
    </Field>,
  )
  await expect.element(email).toHaveAccessibleDescription('邮箱格式不正确 不会公开')
  await expect.element(email).toBeInvalid()
  await expect.element(email).toBeRequired()
  await expect.element(email).toHaveAttribute('aria-describedby', expect.stringMatching(/^rules \S+ \S+$/u))
  await expectAccessible()
  await rerender(
    <Field label="邮箱">
      <Input type="email" />
    </Field>,
  )
  await expect.element(email).not.toHaveAttribute('aria-describedby')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await expect.element(email).not.toBeRequired()
})

test('the mark of a required field follows the last word of its label', async () => {
  await render(
    <Field
      label="网站介绍：请用一句话说明它写什么、给谁看、多久更新一次"
      required
      style={{ inlineSize: 200 }}
    >
      <Textarea />
    </Field>,
  )
  const label = page.getByText(/^网站介绍/u).element()
  const words = [...label.getClientRects()]
  const mark = page.getByText('*').element().getBoundingClientRect()
  expect(words.length).toBeGreaterThan(1)
  expect(mark.bottom).toBe(words.at(-1)?.bottom)
  expect(mark.left - (words.at(-1)?.right ?? 0)).toBeLessThan(6)
})

test('disabled controls differ from others in forced colours', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await render(
    <>
      <Field label="邮箱">
        <Input />
      </Field>
      <Field label="停用">
        <Input disabled />
      </Field>
      <Checkbox>公开</Checkbox>
      <Checkbox disabled>停用的选项</Checkbox>
    </>,
  )
  const colorOf = (element: Element): string => getComputedStyle(element).color
  expect(colorOf(page.getByRole('textbox', { name: '停用' }).element())).not.toBe(colorOf(email.element()))
  const [enabled, disabled] = ['公开', '停用的选项'].map((text) => colorOf(page.getByText(text).element()))
  expect(disabled).not.toBe(enabled)
})

test('a click on the label focuses every kind of control', async () => {
  await render(
    <>
      <Field label="一">
        <Input />
      </Field>
      <Field label="二" labelHidden>
        <Textarea />
      </Field>
      <Field label="三" controlId="third">
        <Select>
          <option>首页</option>
        </Select>
      </Field>
    </>,
  )
  await page.getByText('一', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: '一' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: '二' })).toBeVisible()
  await page.getByText('三', { exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: '三' })).toHaveFocus()
  await expect.element(page.getByRole('combobox')).toHaveAttribute('id', 'third')
  await expectAccessible()
})

test('refs, names, data attributes and styles reach the right elements', async () => {
  const ref = vi.fn<(element: HTMLElement | null) => void>()
  await render(
    <Field label="邮箱" className="field" data-kind="x">
      <Input
        ref={ref}
        name="email"
        className="box"
        style={{ inlineSize: 200 }}
        data-kind="y"
        end={<b>@</b>}
      />
    </Field>,
  )
  expect(ref).toHaveBeenCalledWith(email.element())
  await expect.element(email).toHaveAttribute('data-kind', 'y')
  const box = email.element().closest('.box')
  expect(box?.clientWidth).toBe(198)
  expect(box?.closest('.field')).toHaveAttribute('data-kind', 'x')
})

const counted = page.getByRole('textbox', { name: '评论内容' })

test('counts an uncontrolled text, warns near the limit and does not truncate', async () => {
  await render(
    <form>
      <Field label="评论内容" limit={10}>
        <Textarea defaultValue="竹子" />
      </Field>
      <button type="reset">清空</button>
    </form>,
  )
  await expect.element(page.getByText('2 / 10')).toBeVisible()
  await userEvent.type(counted, '慢慢长起来的')
  await expect.element(page.getByText('8 / 10')).toBeVisible()
  expect(page.getByText('快到字数上限了').elements()).toHaveLength(0)
  await userEvent.type(counted, '竹')
  await expect.element(page.getByText('快到字数上限了')).toBeInTheDocument()
  await userEvent.type(counted, '子子')
  await expect.element(page.getByText('11 / 10')).toBeVisible()
  await expect.element(page.getByText('超出字数上限')).toBeInTheDocument()
  await expect.element(counted).toHaveValue('慢慢长起来的竹子子竹子')
  await expectAccessible()
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('2 / 10')).toBeVisible()
})

function Controlled() {
  const [text, setText] = useState('')
  return (
    <>
      <Field label="评论内容" limit={10}>
        <Textarea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <button type="button" onClick={() => setText((before) => `${before}[竹]`)}>
        插入
      </button>
    </>
  )
}

test('counts a controlled text, also when inserted by script', async () => {
  await render(<Controlled />)
  await userEvent.type(counted, '竹子')
  await page.getByRole('button', { name: '插入' }).click()
  await expect.element(page.getByText('5 / 10')).toBeVisible()
})

test.for([true, false])('a text area grows and shrinks with its text, native: %s', async (native) => {
  if (!native) vi.spyOn(CSS, 'supports').mockReturnValue(false)
  await render(<Textarea aria-label="评论内容" rows={2} className={native ? '' : 'fixed'} />)
  if (!native) counted.element().style.setProperty('field-sizing', 'fixed')
  const height = (): number => counted.element().getBoundingClientRect().height
  const small = height()
  await userEvent.type(counted, '一{Enter}二')
  expect(height()).toBe(small)
  await userEvent.type(counted, '{Enter}三{Enter}四')
  expect(height()).toBeGreaterThan(small * 1.5)
  await userEvent.clear(counted)
  expect(height()).toBe(small)
  await userEvent.type(counted, '长{Enter}'.repeat(40))
  expect(height()).toBeLessThanOrEqual(innerHeight / 2)
})

test('a checkbox has its own label and error', async () => {
  const onChange = vi.fn<() => void>()
  const box = page.getByRole('checkbox', { name: '我已添加本站链接', exact: true })
  await render(
    <Checkbox error="请先添加本站链接" name="linked" onChange={onChange}>
      我已添加本站链接
    </Checkbox>,
  )
  await page.getByText('我已添加本站链接').click()
  await expect.element(box).toBeChecked()
  expect(onChange).toHaveBeenCalledOnce()
  await expect.element(box).toBeInvalid()
  await expect.element(box).toHaveAccessibleDescription('请先添加本站链接')
  await expectAccessible()
})

test('hydrates server markup', async () => {
  await hydrate(
    <Field label="评论内容" limit={10} hint="文明发言">
      <Textarea defaultValue="竹子" rows={5} />
    </Field>,
  )
  await expect.element(page.getByText('2 / 10')).toBeVisible()
})
