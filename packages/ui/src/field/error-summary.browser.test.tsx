import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { ErrorSummary, errorsByPath, Field, Input, type FormError } from './index.ts'

setupStrictRendering()

const serverErrors: readonly FormError[] = [
  { path: 'email', message: '邮箱已注册' },
  { path: 'email', message: '邮箱太长' },
  { path: '', message: '注册暂时关闭' },
]

const Form = ({ errors }: { errors: readonly FormError[] }) => (
  <form>
    <ErrorSummary errors={errors} fields={{ email: '邮箱' }} />
    <Field label="邮箱" error={errorsByPath(errors)['email']}>
      <Input name="email" />
    </Field>
  </form>
)

const summary = page.getByRole('alert')

test('takes the focus when it appears, and focuses fields', async () => {
  const { rerender } = await render(<Form errors={[]} />)
  expect(summary.elements()).toHaveLength(0)
  await rerender(<Form errors={serverErrors} />)
  await expect.element(summary).toHaveFocus()
  await expect
    .element(summary)
    .toHaveTextContent('请检查填写的内容邮箱：邮箱已注册邮箱：邮箱太长注册暂时关闭')
  await expectAccessible()
  const input = page.getByRole('textbox', { name: '邮箱' })
  await expect.element(input).toHaveAccessibleDescription('邮箱已注册')
  await page.getByRole('button', { name: '邮箱：邮箱太长' }).click()
  await expect.element(input).toHaveFocus()
  await rerender(<Form errors={[...serverErrors]} />)
  await expect.element(input).toHaveFocus()
})
