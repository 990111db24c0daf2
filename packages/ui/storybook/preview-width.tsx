import type { ReactElement } from 'react'
import { labels } from './labels.ts'
import { setViewport, useText, useViewport } from './use-settings.ts'

/** Widths by the name of the viewport in the toolbar. */
const widths = { phone: '360', tablet: '768' } as const

/** Switch for the width of stories; Storybook's own is for single stories. */
export function PreviewWidth(): ReactElement {
  const t = useText()
  const viewport = useViewport()
  return (
    <div className="docs-chips" role="group" aria-label={t(labels.width)}>
      <button type="button" aria-pressed={viewport === undefined} onClick={() => setViewport(undefined)}>
        {t(labels.fullWidth)}
      </button>
      {Object.entries(widths).map(([name, width]) => (
        <button key={name} type="button" aria-pressed={viewport === name} onClick={() => setViewport(name)}>
          {width} px
        </button>
      ))}
    </div>
  )
}
