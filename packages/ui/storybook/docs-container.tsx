import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useLayoutEffect, type PropsWithChildren, type ReactElement } from 'react'
import { storybookTheme } from './storybook-theme.ts'
import { useSettings, useViewport } from './use-settings.ts'

/** A docs page with the settings of the toolbar. Story iframes read the settings when they load, hence the key. */
export function DocsWithSettings({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const settings = useSettings()
  const viewport = useViewport()
  const { theme, language, textSize } = settings
  const key = JSON.stringify(settings)
  // Before the frames of stories load, which read it.
  useLayoutEffect(() => {
    document.documentElement.dataset['docsSettings'] = key
  }, [key])
  useEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = theme
    root.lang = language
    root.style.fontSize = `${textSize}%`
  }, [theme, language, textSize])
  useEffect(() => {
    const root = document.documentElement
    if (viewport === undefined) delete root.dataset['viewport']
    else root.dataset['viewport'] = viewport
  }, [viewport])
  return (
    <DocsContainer key={key} context={context} theme={storybookTheme(theme)}>
      <main>{children}</main>
    </DocsContainer>
  )
}
