import type { ReactElement } from 'react'

/** A story in a page of its own, for examples that measure their window. */
export function StoryFrame({
  id,
  title,
  height,
}: {
  id: string
  title: string
  height: number
}): ReactElement {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the same Storybook, which needs scripts and its origin
    <iframe
      title={title}
      className="docs-frame"
      style={{ blockSize: height }}
      src={`iframe.html?id=${id}&viewMode=story`}
      loading="lazy"
    />
  )
}
