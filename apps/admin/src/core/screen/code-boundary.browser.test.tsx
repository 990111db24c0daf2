import { useState, type ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeBoundary } from './code-boundary.tsx'
import { lazyComponent } from './lazy-component.ts'

const Missing = lazyComponent(() => Promise.reject<() => ReactElement>(new TypeError('no network')))

function Example(): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="站名" />
      <button type="button" onClick={() => setOpen(true)}>
        查看
      </button>
      {isOpen && (
        <CodeBoundary failed={<p>没有加载出来</p>}>
          <Missing />
        </CodeBoundary>
      )}
    </>
  )
}

test('what was typed stays where a lazy part cannot be loaded', async () => {
  // React reports what the boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
  await render(<Example />)
  await page.getByLabelText('站名').fill('竹里馆')
  await page.getByRole('button', { name: '查看' }).click()
  await expect.element(page.getByText('没有加载出来')).toBeVisible()
  await expect.element(page.getByLabelText('站名')).toHaveValue('竹里馆')
})
