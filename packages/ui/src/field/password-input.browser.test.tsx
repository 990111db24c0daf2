import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Field, PasswordInput, type PasswordInputProps } from './index.ts'

setupStrictRendering()

const Example = (props: PasswordInputProps) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <Field label="密码">
      <PasswordInput autoComplete="current-password" {...props} />
    </Field>
    <button type="submit">登录</button>
  </form>
)

const input = page.getByLabelText('密码', { exact: true })
const toggle = page.getByRole('button', { name: /明文/u })

test('shows and hides the password, preserving focus and caret', async () => {
  await render(<Example />)
  await userEvent.type(input, 'bamboo')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await toggle.click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(input).toHaveValue('bambxoo')
  await expectAccessible()
  await page.getByRole('button', { name: '隐藏明文' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('is shown by keyboard without submitting the form', async () => {
  await render(<Example />)
  await input.click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveFocus()
})

test('is hidden on submit', async () => {
  const onVisibleChange = vi.fn<(visible: boolean) => void>()
  await render(<Example defaultVisible onVisibleChange={onVisibleChange} />)
  await expect.element(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '登录' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
  expect(onVisibleChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('can be controlled', async () => {
  const onVisibleChange = vi.fn<(visible: boolean) => void>()
  await render(<Example visible={false} onVisibleChange={onVisibleChange} />)
  await toggle.click()
  expect(onVisibleChange).toHaveBeenCalledExactlyOnceWith(true)
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('hydrates server markup', async () => {
  await hydrate(<Example />)
})
