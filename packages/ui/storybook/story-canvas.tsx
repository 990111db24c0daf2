import { Canvas, type DocsContext } from '@storybook/addon-docs/blocks'
import { useState, type ContextType, type ReactElement } from 'react'
import { CodeBlock } from './code-block.tsx'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

type Story = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number]

/** A live story and its code, which a button shows; the buttons of Storybook are English only. */
export function StoryCanvas({
  story,
  withToolbar = false,
}: {
  story: Story
  withToolbar?: boolean
}): ReactElement {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Canvas
        of={story.moduleExport}
        sourceState="none"
        withToolbar={withToolbar}
        additionalActions={[
          { title: t(isShown ? labels.hideCode : labels.showCode), onClick: () => setShown(!isShown) },
        ]}
      />
      {isShown && <CodeBlock of={story.moduleExport} />}
    </>
  )
}
