import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormulaStyles } from './formula-styles.tsx'

const cases = `<math><mrow><mo fence="true" stretchy="true">{</mo><mtable>${'<mtr><mtd><mi>x</mi></mtd></mtr>'.repeat(4)}</mtable></mrow></math>`

test('a brace is as high as its cases, also without a mathematics font on the device', async () => {
  const { container } = await render(
    <>
      <FormulaStyles html={cases} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: cases }} />
    </>,
  )
  const heightOf = (selector: string): number =>
    container.querySelector(selector)?.getBoundingClientRect().height ?? 0
  await expect.poll(() => heightOf('mo') / heightOf('mtable')).toBeGreaterThan(0.9)
})

test('a page without formulas loads no font', async () => {
  const { container } = await render(<FormulaStyles html="<p>竹</p>" />)
  expect(container.innerHTML).toBe('')
})
