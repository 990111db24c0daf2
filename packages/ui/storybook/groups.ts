import type { Localized } from './localized.ts'

/** Groups of the side bar, with their components. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Foundations: ['Tokens', 'Contrast', 'ThemeBuilder', 'Icon'],
  Actions: ['Button', 'ContextMenu', 'DropdownMenu', 'MessageButton'],
  Inputs: ['CommandPalette', 'EmojiPicker', 'Field'],
  Navigation: ['BackToTop', 'Pagination', 'ReadingProgress', 'SiteMenu', 'Tabs'],
  Overlays: ['Dialog', 'Drawer', 'MessageBox', 'Tooltip'],
  Feedback: ['EmptyState', 'LoadingOverlay', 'Skeleton', 'Toast'],
  Media: ['AlbumCard', 'Avatar', 'Carousel', 'ImagePreview', 'LazyImage'],
  Text: ['Highlight', 'Reveal', 'Tag'],
}

/** Group of a component. */
export function groupOf(title: string): string {
  const found = Object.entries(groups).find(([, titles]) => titles.includes(title))
  if (!found) throw new Error(`storybook/groups.ts has no group for ${title}.`)
  return found[0]
}

/** The groups that consist of components, in the order of the side bar. */
export const componentGroups = Object.entries(groups).filter(([name]) => name !== 'Foundations')

/** Chinese names in the side bar; the names of components are those of the code. */
export const sidebarNames: Readonly<Record<string, Localized>> = {
  Start: { zh: '开始', en: 'Start' },
  Foundations: { zh: '基础', en: 'Foundations' },
  Actions: { zh: '操作', en: 'Actions' },
  Inputs: { zh: '输入', en: 'Inputs' },
  Navigation: { zh: '导航', en: 'Navigation' },
  Overlays: { zh: '浮层', en: 'Overlays' },
  Feedback: { zh: '反馈', en: 'Feedback' },
  Media: { zh: '图像', en: 'Media' },
  Text: { zh: '文字', en: 'Text' },
  Tokens: { zh: '变量 Tokens', en: 'Tokens' },
  Contrast: { zh: '对比度', en: 'Contrast' },
  ThemeBuilder: { zh: '调色台', en: 'Theme builder' },
  Docs: { zh: '文档', en: 'Docs' },
}
