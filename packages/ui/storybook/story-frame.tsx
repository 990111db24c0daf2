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
    <iframe
      title={title}
      className="docs-frame"
      sandbox="allow-same-origin allow-scripts"
      style={{ blockSize: height }}
      src={`iframe.html?id=${id}&viewMode=story`}
      loading="lazy"
    />
  )
}
