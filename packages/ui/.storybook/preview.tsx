import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { en, TextsProvider, zhCN } from '../src/texts/index.ts'
import { ThemedDocs } from './docs-container.tsx'
import { DocsPage } from './docs-page.tsx'
import { readableArgTypes } from './readable-arg-types.ts'
import { themeAround, themeOf } from './theme-of.ts'
import '@qingjian/theme/css/index.css'
import './preview.css'

/** Applies the theme of the toolbar to the page; on docs pages, to each story separately. */
const withTheme: Decorator = function WithTheme(Story, { globals, storyGlobals, viewMode }) {
  const chosen: unknown = themeAround() ?? globals['theme']
  const theme = themeOf({ ...globals, theme: chosen, ...storyGlobals })
  const isAlone = viewMode === 'story'
  useEffect(() => {
    if (isAlone) document.documentElement.dataset['theme'] = theme
  }, [isAlone, theme])
  if (isAlone) return <Story />
  return (
    <div className="story-paper" data-theme={theme}>
      <Story />
    </div>
  )
}

/** Renders the story with the built-in texts of the language set in the toolbar or in the story's globals. */
const withLanguage: Decorator = function WithLanguage(Story, { globals, viewMode }) {
  const language = globals['language'] === 'en' ? 'en' : 'zh-CN'
  const isAlone = viewMode === 'story'
  useEffect(() => {
    if (isAlone) document.documentElement.lang = language
  }, [isAlone, language])
  return (
    <TextsProvider texts={language === 'en' ? en : zhCN}>
      <Story />
    </TextsProvider>
  )
}

document.documentElement.lang = 'zh-CN'

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableArgTypes],
  decorators: [withTheme, withLanguage],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'circlehollow',
        items: [
          { value: 'light', title: '浅色', icon: 'sun' },
          { value: 'dark', title: '深色', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'Language of the built-in texts',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'zh-CN' },
  parameters: {
    a11y: { test: 'error' },
    docs: { page: DocsPage, container: ThemedDocs },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        phone: { name: '360 px', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: '1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
