import { useTheme } from '@qingjian/theme/react'
import { track } from '#features/analytics/analytics.ts'

/** The switch between light and dark: what it would do now, and the way to do it. */
export function useThemeToggle(): { label: string; toggle: () => void } {
  const { theme, toggle } = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return {
    label: next === 'dark' ? '切换到深色主题' : '切换到浅色主题',
    toggle: () => {
      toggle()
      track('theme-change', { theme: next })
    },
  }
}
