import type { ColorScheme } from './theme-state.ts'

/** Sets the theme on the root element and its colour in `<meta name="theme-color">`. */
export function applyTheme(theme: string, scheme: ColorScheme, color: string): void {
  const root = document.documentElement
  if (root.dataset['theme'] !== theme) {
    withoutTransitions(() => {
      root.dataset['theme'] = theme
      root.style.colorScheme = scheme
    })
  }
  getThemeColorMeta().content = color
}

/**
 * Shows an element and its descendants in a theme, whatever that of the page is. Not for the root element, whose theme is that of `createTheme`.
 * The returned function restores what the element had before.
 *
 * @param scheme The colour scheme of the theme. @default that of `dark` or `light`
 */
export function forceTheme(
  element: HTMLElement,
  theme: string,
  scheme: ColorScheme = theme === 'dark' ? 'dark' : 'light',
): () => void {
  const { theme: previousTheme } = element.dataset
  const { colorScheme: previousScheme } = element.style
  withoutTransitions(() => {
    element.dataset['theme'] = theme
    element.style.colorScheme = scheme
  })
  return () =>
    withoutTransitions(() => {
      if (previousTheme === undefined) delete element.dataset['theme']
      else element.dataset['theme'] = previousTheme
      element.style.colorScheme = previousScheme
    })
}

/**
 * Changes a theme while an attribute of the root element disables transitions in base.css: transitions of different durations would flicker.
 */
function withoutTransitions(change: () => void): void {
  const root = document.documentElement
  root.dataset['themeChanging'] = ''
  change()
  // Reading `offsetWidth` forces the style recalculation while they are disabled.
  void root.offsetWidth
  delete root.dataset['themeChanging']
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
