import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#testing/axe.ts'
import { DiffView } from './diff-view.tsx'

const lines = (first: string): string =>
  [first, ...Array.from({ length: 200 }, (_, index) => `${first} ${index}`)].join('\n')

test('a long text that cannot be changed is scrolled by keyboard', async () => {
  await render(
    <main>
      <h1>版本</h1>
      <DiffView before={{ label: '旧', text: lines('甲') }} after={{ label: '新', text: lines('乙') }} />
    </main>,
  )
  await expect.element(page.getByRole('textbox', { name: '旧' })).toHaveAttribute('tabindex', '0')
  await expectAccessible()
})

test('lines that are left out have the colours of the theme', async () => {
  await render(
    <DiffView before={{ label: '旧', text: lines('甲') }} after={{ label: '新', text: lines('甲') }} />,
  )
  const [left] = page.getByText(/行没有变/).elements()
  if (left === undefined) throw new Error('No lines are left out.')
  expect(getComputedStyle(left).backgroundImage).toBe('none')
})

test('a comment of YAML is no heading of Markdown', async () => {
  const weightOf = (label: string): string => {
    const line = page.getByRole('textbox', { name: label }).getByText('# 站名').element()
    return getComputedStyle(line).fontWeight
  }
  const text = '# 站名\nname: 竹\n'
  await render(<DiffView isMarkdown={false} before={{ label: '旧', text }} after={{ label: '新', text }} />)
  expect(weightOf('旧')).toBe('400')
})
