import type { Theme } from './theme-state.ts'

/** Puts a theme on the root element and its colour on the browser's own surfaces. */
export function applyTheme(theme: Theme, color: string): void {
  const root = document.documentElement
  if (root.dataset['theme'] !== theme) {
    // Colours that fade each at their own pace make a page shimmer; the attribute lets the style sheet hold them still.
    root.dataset['themeChanging'] = ''
    root.dataset['theme'] = theme
    root.style.colorScheme = theme
    void root.offsetWidth
    delete root.dataset['themeChanging']
  }
  themeColorMeta().content = color
}

function themeColorMeta(): HTMLMetaElement {
  const existing = document.querySelector<HTMLMetaElement>('meta[name=theme-color]:not([media])')
  if (existing !== null) return existing
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  // Browsers take the first that matches, so this one wins over a pair with media queries further down.
  document.head.prepend(meta)
  return meta
}
