import { useEffect, type ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useDocumentSettings } from './decorators.tsx'
import { applySettings, readSettings } from './settings.ts'
import { sampleText } from './translate-samples.ts'

interface StoryProps {
  announce: (text: string) => void
}

function Announcement({ announce }: StoryProps): null {
  useEffect(() => announce(sampleText('取消')), [announce])
  return null
}

function Story(props: StoryProps): ReactElement {
  useDocumentSettings(readSettings({ language: 'en' }), true)
  return <Announcement {...props} />
}

test('effects of a story have its language from the start', async () => {
  applySettings(readSettings({}))
  onTestFinished(() => applySettings(readSettings({})))
  const announce = vi.fn<(text: string) => void>()
  await render(<Story announce={announce} />)
  expect(announce).toHaveBeenCalledExactlyOnceWith('Cancel')
})
