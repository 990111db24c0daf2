import type { Theme } from './theme-state.ts'

/** Sets the theme on the root element and its colour in `<meta name="theme-color">`. */
export function applyTheme(theme: Theme, color: string): void {
  const root = document.documentElement
  if (root.dataset['theme'] !== theme) {
    // The attribute disables transitions in base.css: transitions of different durations would flicker. Reading
    // `offsetWidth` forces the style recalculation while they are disabled.
    root.dataset['themeChanging'] = ''
    root.dataset['theme'] = theme
    root.style.colorScheme = theme
    void root.offsetWidth
    delete root.dataset['themeChanging']
  }
  getThemeColorMeta().content = color
}

function getThemeColorMeta(): HTMLMetaElement {
  const existing = document.querySelector<HTMLMetaElement>('meta[name=theme-color]:not([media])')
  if (existing !== null) return existing
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  // Browsers use the first matching element, so it must precede any pair with media queries.
  document.head.prepend(meta)
  return meta
}
