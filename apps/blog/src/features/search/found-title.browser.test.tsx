import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FoundTitle } from './found-title.tsx'

/** The lines of a text as they are laid out. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    if (!(node instanceof Text)) continue
    for (const [index, character] of Array.from(node.data).entries()) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const line = Math.round(range.getBoundingClientRect().bottom / 10)
      lines.set(line, (lines.get(line) ?? '') + character)
    }
  }
  return [...lines.values()]
}

async function renderTitle(term: string, titleBreaks: readonly number[]): Promise<Element> {
  const { container } = await render(
    <div style={{ inlineSize: '130px', fontSize: '20px', lineHeight: '40px' }}>
      <FoundTitle title="理解服务端水合的代价" titleBreaks={titleBreaks} term={term} />
    </div>,
  )
  return container
}

const breaks = [2, 5, 8]

test('lines of the title of a result break between words', async () => {
  expect(linesOf(await renderTitle('代价', breaks))).toEqual(['理解服务端', '水合的代价'])
  expect(linesOf(await renderTitle('解', [3, 8]))).toEqual(['理解服', '务端水合的', '代价'])
})

test('no line breaks within a highlighted word', async () => {
  const title = await renderTitle('端水合', breaks)
  expect(title.querySelector('mark')?.textContent).toBe('端水合')
  expect(linesOf(title)).toEqual(['理解', '服务端水合的', '代价'])
})

test('a title without known words breaks anywhere', async () => {
  expect(linesOf(await renderTitle('水合', []))).toEqual(['理解服务端水', '合的代价'])
})
