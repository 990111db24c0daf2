import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { DocsPage } from './docs-page.tsx'
import '@qingjian/theme/css/index.css'
import './preview.css'

/** Puts the theme chosen in the toolbar onto the page. */
const withTheme: Decorator = function WithTheme(Story, { globals }) {
  const theme: unknown = globals['theme']
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
  }, [theme])
  return <Story />
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
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
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    a11y: { test: 'error' },
    docs: { page: DocsPage },
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
