import { useRef, useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmojiTextarea } from './emoji-textarea.tsx'
import { insertText } from './insert-text.ts'

function Editor({ initial }: { initial: string }): ReactElement {
  const [text, setText] = useState(initial)
  const ref = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <EmojiTextarea
        ref={ref}
        aria-label="内容"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="button"
        onClick={() => {
          if (ref.current) insertText(ref.current, '[亲吻]')
        }}
      >
        插入
      </button>
    </>
  )
}

const field = page.getByRole('textbox', { name: '内容' })
const area = (): HTMLTextAreaElement => {
  const element = field.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new TypeError('The editor has no text area.')
  return element
}
/** The pictures that cover codes, by the text that they cover. */
const pictures = (): string[] =>
  [...document.querySelectorAll('[data-code]')].map(({ textContent }) => textContent)

async function edit(initial: string): Promise<void> {
  await render(<Editor initial={initial} />)
  await field.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
}

afterEach(() => localStorage.clear())

test('codes are covered by pictures where their text is, other brackets are not', async () => {
  await edit('好[亲吻]，见 [1] 和 [没有这个]')
  await expect.poll(pictures).toEqual(['[亲吻]'])
  const code = document.querySelector('[data-code]')?.getBoundingClientRect()
  const box = area().getBoundingClientRect()
  const size = Number.parseFloat(getComputedStyle(area()).fontSize)
  // After one character and the padding.
  expect(code?.left).toBeCloseTo(box.left + 1 + 12 + size, 0)
  expect(code?.top).toBeGreaterThan(box.top)
})

test('a code is one unit for the caret and for both directions of deletion, which can be undone', async () => {
  await edit('甲[亲吻]乙')
  await expect.poll(pictures).toHaveLength(1)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => area().selectionStart).toBe(1)
  await userEvent.keyboard('{Delete}')
  await expect.element(field).toHaveValue('甲乙')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('甲[亲吻]乙')
  await expect.poll(pictures).toHaveLength(1)
  area().setSelectionRange(5, 5)
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('甲乙')
})

test('an inserted emoji can be undone, and typing continues after it', async () => {
  await edit('甲')
  await page.getByRole('button', { name: '插入' }).click()
  await userEvent.keyboard('乙')
  await expect.element(field).toHaveValue('甲[亲吻]乙')
  await expect.poll(pictures).toEqual(['[亲吻]'])
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.element(field).toHaveValue('甲')
  await expect.poll(pictures).toEqual([])
})

test('an input method composes beside a code, whose picture moves with the text', async () => {
  await edit('[亲吻]')
  await expect.poll(pictures).toHaveLength(1)
  area().setSelectionRange(0, 0)
  const left = () => document.querySelector('[data-code]')?.getBoundingClientRect().left ?? NaN
  const before = left()
  await cdp().send('Input.imeSetComposition', { text: 'zhu', selectionStart: 3, selectionEnd: 3 })
  await expect.poll(left).toBeGreaterThan(before)
  await cdp().send('Input.insertText', { text: '竹' })
  await expect.element(field).toHaveValue('竹[亲吻]')
})

test('a pasted code gets a picture, and a copied picture is its code', async () => {
  await edit('甲[亲吻]')
  await expect.poll(pictures).toHaveLength(1)
  await userEvent.keyboard('{Control>}ac{/Control}{ArrowRight}')
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(field).toHaveValue('甲[亲吻]甲[亲吻]')
  await expect.poll(pictures).toHaveLength(2)
})

test('the pictures scroll with the text', async () => {
  await edit(`${'行\n'.repeat(200)}[亲吻]`)
  await expect.poll(pictures).toHaveLength(1)
  const top = () => document.querySelector('[data-code]')?.getBoundingClientRect().top ?? NaN
  const before = top()
  area().scrollTop -= 40
  await expect.poll(top).toBeCloseTo(before + 40, 0)
})
