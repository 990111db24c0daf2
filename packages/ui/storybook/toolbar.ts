import type { Preview } from '@storybook/react-vite'
import type { Localized } from './localized.ts'
import type { Settings } from './settings.ts'

/** Switches of the toolbar, shown for stories and docs pages. */
export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: switchOf<'theme'>({ zh: '主题', en: 'Theme' }, 'circlehollow', {
    light: '浅色 Light',
    dark: '深色 Dark',
  }),
  language: switchOf<'language'>({ zh: '语言', en: 'Language' }, 'globe', {
    'zh-CN': '中文',
    en: 'English',
  }),
  direction: switchOf<'direction'>({ zh: '书写方向', en: 'Direction' }, 'transfer', {
    ltr: '从左到右 LTR',
    rtl: '从右到左 RTL',
  }),
  density: switchOf<'density'>({ zh: '疏密', en: 'Density' }, 'component', {
    comfortable: '舒展 Comfortable',
    compact: '紧凑 Compact',
  }),
  textSize: switchOf<'textSize'>({ zh: '字号', en: 'Text size' }, 'paragraph', {
    '100': '100 %',
    '150': '150 %',
    '200': '200 %',
  }),
}

function switchOf<Name extends keyof Settings>(
  title: Localized,
  icon: 'circlehollow' | 'globe' | 'transfer' | 'component' | 'paragraph',
  items: Record<Settings[Name], string>,
): NonNullable<Preview['globalTypes']>[string] {
  return {
    description: `${title.zh} ${title.en}`,
    toolbar: {
      icon,
      items: Object.entries<string>(items).map(([value, label]) => ({ value, title: label })),
      dynamicTitle: true,
    },
  }
}
