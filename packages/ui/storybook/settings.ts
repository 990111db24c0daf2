/** What the switches of the toolbar set, for stories and docs pages alike. */
export interface Settings {
  theme: 'light' | 'dark'
  language: 'zh-CN' | 'en'
  direction: 'ltr' | 'rtl'
  density: 'comfortable' | 'compact'
  /** Root font size in percent. */
  textSize: '100' | '150' | '200'
}

const OPTIONS: { readonly [Name in keyof Settings]: readonly [Settings[Name], ...Settings[Name][]] } = {
  theme: ['light', 'dark'],
  language: ['zh-CN', 'en'],
  direction: ['ltr', 'rtl'],
  density: ['comfortable', 'compact'],
  textSize: ['100', '150', '200'],
}

/** The settings in Storybook's globals; an unknown value counts as the default. */
export function readSettings(globals: Readonly<Record<string, unknown>>): Settings {
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] =>
    OPTIONS[name].find((option) => option === String(globals[name])) ?? OPTIONS[name][0]
  return {
    theme: read('theme'),
    language: read('language'),
    direction: read('direction'),
    density: read('density'),
    textSize: read('textSize'),
  }
}

/** Applies the settings to the document of a story. */
export function applySettings({ theme, language, direction, density, textSize }: Settings): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  root.lang = language
  root.dir = direction
  root.dataset['density'] = density
  root.style.fontSize = `${textSize}%`
}

/** The settings of the docs page that contains the iframe of this story; undefined outside docs pages. */
export function surroundingSettings(): Settings | undefined {
  const text = window.frameElement?.ownerDocument.documentElement.dataset['docsSettings']
  const parsed: unknown = text === undefined ? undefined : JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null ? readSettings({ ...parsed }) : undefined
}
