import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, type PropsWithChildren, type ReactElement } from 'react'
import { DocsTheme, storybookTheme } from './storybook-theme.ts'
import { themeOf } from './theme-of.ts'

/** A docs page in the theme of the toolbar. Story iframes read the theme when they load, hence the key. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const theme = themeOf(context.getStoryContext(context.storyById()).globals)
  useEffect(() => {
    document.documentElement.dataset['docsTheme'] = theme
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsTheme value={theme}>
      <DocsContainer key={theme} context={context} theme={storybookTheme(theme)}>
        {children}
      </DocsContainer>
    </DocsTheme>
  )
}
