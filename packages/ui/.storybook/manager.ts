import { addons } from 'storybook/manager-api'
import { storybookTheme } from './storybook-theme.ts'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({ theme: storybookTheme(isDark ? 'dark' : 'light') })
