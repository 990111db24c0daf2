import { Source } from '@storybook/addon-docs/blocks'
import { useRef, type ComponentProps, type ReactElement } from 'react'
import { CopyButton } from './copy-button.tsx'
import { useSettings } from './use-settings.ts'

/** Highlighted code in the theme of the toolbar, with a copy button in its language; that of Storybook is English only. */
export function CodeBlock(props: Omit<ComponentProps<typeof Source>, 'dark'>): ReactElement {
  const { theme } = useSettings()
  const block = useRef<HTMLDivElement>(null)
  return (
    <div ref={block} className="docs-code sb-unstyled">
      <Source {...props} dark={theme === 'dark'} />
      <CopyButton text={() => block.current?.querySelector('pre')?.textContent ?? ''} />
    </div>
  )
}
