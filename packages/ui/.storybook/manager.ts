import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { sidebarNames } from '../storybook/groups.ts'
import { inLanguage } from '../storybook/localized.ts'
import { readSettings, type Settings } from '../storybook/settings.ts'
import { storybookTheme } from '../storybook/storybook-theme.ts'
import { storyNameIn } from '../storybook/story-names.ts'

/** Shows the interface in the theme and the language of the toolbar. */
function configure({ theme, language }: Pick<Settings, 'theme' | 'language'>): void {
  addons.setConfig({
    theme: storybookTheme(theme),
    layout: { navSize: 260 },
    sidebar: {
      renderLabel: ({ name, type }: { name: string; type: string }) => {
        const label = sidebarNames[name]
        if (label) return inLanguage(language, label)
        return type === 'story' ? storyNameIn(language, name) : name
      },
    },
  })
}

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

configure({ theme: isDark ? 'dark' : 'light', language: 'zh-CN' })

addons.register('qingjian/settings', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }): void => configure(readSettings(globals))
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
