import type { ReactElement, ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { SampleTexts } from './sample-language.tsx'
import { useSettings } from './use-settings.ts'

/** A live example in the settings of the toolbar, in a frame if it covers the page. */
export function ExampleBox({
  title,
  frameHeight,
  children,
}: {
  title: string
  frameHeight: number | undefined
  children: ReactNode
}): ReactElement {
  const { theme, language, direction, density } = useSettings()
  const localized = <SampleTexts>{children}</SampleTexts>
  if (frameHeight !== undefined)
    return (
      <Frame title={title} height={frameHeight}>
        {localized}
      </Frame>
    )
  return (
    <div
      className="docs-example sb-unstyled"
      data-theme={theme}
      data-density={density}
      lang={language}
      dir={direction}
    >
      {localized}
    </div>
  )
}
