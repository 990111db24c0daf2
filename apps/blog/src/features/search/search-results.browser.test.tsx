import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { hostileTexts } from '../../../../server/test/hostile-texts.ts'
import { cut } from './cut.ts'
import { SearchResults } from './search-results.tsx'

test('C41: hostile keywords are shown and highlighted as text', async () => {
  const { container } = await render(
    <MemoryRouter>
      {hostileTexts.map((text, id) => (
        <SearchResults
          key={text}
          keyword={text}
          records={[
            {
              kind: 'article',
              id,
              title: text,
              titleBreaks: [],
              summary: text,
              words: [],
              categoryName: text,
              createTime: '2025-03-01 08:00:00',
            },
          ]}
        />
      ))}
    </MemoryRouter>,
  )
  const results = Array.from(container.querySelectorAll('li'))
  expect(results).toHaveLength(hostileTexts.length)
  for (const [index, text] of hostileTexts.entries()) {
    expect(results[index]?.textContent).toContain(cut(text, 50))
  }
  expect(results.filter((result) => result.querySelector('mark') !== null).length).toBeGreaterThan(60)
  const names = new Set(Array.from(container.querySelectorAll('li *'), ({ localName }) => localName))
  expect([...names].toSorted()).toEqual(['a', 'mark', 'span', 'time'])
})
