import { toast } from '@qingjian/ui/toast'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addCopyButtons } from './add-copy-buttons.ts'

function article(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = '<div class="code-block"><pre><code>const a = 1\n</code></pre></div><pre>plain</pre>'
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

test('each code block gets a button that copies its text without the trailing newline', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const remove = addCopyButtons(article())
  const buttons = page.getByRole('button')
  expect(buttons.elements()).toHaveLength(1)
  await buttons.click()
  expect(write).toHaveBeenCalledWith('const a = 1')
  await expect.element(page.getByRole('button', { name: '已复制代码' })).toBeVisible()
  remove()
  expect(buttons.elements()).toHaveLength(0)
})

test('a failed copy shows an error toast', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const showError = vi.spyOn(toast, 'error')
  addCopyButtons(article())
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect.poll(() => showError.mock.calls.length).toBe(1)
})
