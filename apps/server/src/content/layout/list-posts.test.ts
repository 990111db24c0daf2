import { expect, test } from 'vitest'
import { isUnpublishedPath } from '#content/layout/list-posts.ts'

test.each(['_a.md', 'a/_drafts/b.md', '@pages/a.md', 'a.md~', 'a.md%', 'a/图.excalidraw.md'])(
  '%s is never published',
  (path) => {
    expect(isUnpublishedPath(path)).toBe(true)
  },
)

test.each(['a.md', 'a_b.md', '_posts/a.md', 'excalidraw.md', 'a.b.md'])('%s is an article', (path) => {
  expect(isUnpublishedPath(path)).toBe(false)
})
