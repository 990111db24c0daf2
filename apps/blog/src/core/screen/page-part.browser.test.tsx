import { Suspense, use, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { markHydrated } from './mark-hydrated.ts'
import { PagePart } from './page-part.tsx'

test('a part whose first render was discarded does not keep the page from being hydrated', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const Text = (): ReactElement => <p>{use(promise)}</p>
  delete document.documentElement.dataset['hydrated']
  const screen = await render(
    <Suspense fallback="…">
      <PagePart>甲</PagePart>
      <Text />
    </Suspense>,
  )
  resolve('乙')
  await expect.element(screen.getByText('乙')).toBeVisible()
  markHydrated()
  expect(document.documentElement.dataset['hydrated']).toBe('')
})
