import '@qingjian/theme/css/index.css'
import type { Preview } from '@storybook/react-vite'
import { withDensity, withSampleTexts, withSettings } from '../storybook/decorators.tsx'
import { DocsWithSettings } from '../storybook/docs-container.tsx'
import { DocsPage } from '../storybook/docs-page.tsx'
import { readableArgTypes } from '../storybook/readable-arg-types.ts'
import { toolbar } from '../storybook/toolbar.ts'
import { startSettings } from '../storybook/use-settings.ts'
import '../storybook/stories.css'
import '../storybook/docs.css'

const initialGlobals = {
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: 'zh-CN',
  direction: 'ltr',
  density: 'comfortable',
  textSize: '100',
}

document.documentElement.lang = initialGlobals.language
startSettings(initialGlobals)

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableArgTypes],
  decorators: [withDensity, withSampleTexts, withSettings],
  globalTypes: toolbar,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    docs: {
      page: DocsPage,
      container: DocsWithSettings,
      toc: {
        headingSelector: 'h2, h3',
        ignoreSelector: '.docs-story *, .docs-example *',
        title: null,
        unsafeTocbotOptions: { orderedList: false },
      },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      // Storybook reads this without running the module, hence the literal.
      storySort: {
        order: [
          'Start',
          'Foundations',
          ['Tokens', 'Contrast', 'ThemeBuilder', 'Icon'],
          'Actions',
          'Inputs',
          'Navigation',
          'Overlays',
          'Feedback',
          'Media',
          'Text',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: '390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: '1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
