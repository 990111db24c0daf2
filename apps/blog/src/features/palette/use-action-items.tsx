import { useTheme } from '@qingjian/theme/react'
import {
  BookIcon,
  EyeIcon,
  EyeOffIcon,
  LinkIcon,
  MonitorIcon,
  MoonIcon,
  RefreshIcon,
  SearchIcon,
  SunIcon,
} from '@qingjian/ui/icon'
import { useMatch, useNavigate } from 'react-router-dom'
import { copyLink } from '#features/clipboard/copy-link.ts'
import { setFocusMode, useFocusMode } from '#features/reading/focus-mode.ts'
import { clearHistory } from '#features/reading/reading-log.ts'
import { readingPanelId } from '#features/reading/reading-panel-id.ts'
import { useThemeToggle } from '#features/theme/use-theme-toggle.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { paths } from '#core/paths.ts'
import type { PaletteItem } from './palette-item.ts'

/** Global actions, and actions of an article page. */
export function useActionItems(onSearch: () => void): PaletteItem[] {
  const navigate = useNavigate()
  const { theme, mode, setMode } = useTheme()
  const { label: themeLabel, toggle } = useThemeToggle()
  const isFocused = useFocusMode()
  const isArticle = useMatch('/post/:id') !== null
  const isStatic = useIsStatic()
  const random: PaletteItem = {
    key: 'random',
    label: '随机一篇',
    icon: <RefreshIcon />,
    keywords: 'random suiji',
    run: () => void navigate(paths.random()),
  }
  return [
    ...(isStatic ? [] : [random]),
    {
      key: 'search',
      label: '搜索文章',
      hint: '/',
      icon: <SearchIcon />,
      keywords: 'search sousuo',
      run: onSearch,
    },
    {
      key: 'theme',
      label: themeLabel,
      icon: theme === 'dark' ? <SunIcon /> : <MoonIcon />,
      keywords: 'theme dark light zhuti',
      run: toggle,
    },
    ...(mode === 'system'
      ? []
      : [
          {
            key: 'system',
            label: '主题跟随系统',
            icon: <MonitorIcon />,
            keywords: 'theme system zhuti',
            run: () => setMode('system'),
          },
        ]),
    ...(isArticle
      ? [
          {
            key: 'focus',
            label: isFocused ? '退出专注' : '专注阅读',
            icon: <EyeIcon />,
            keywords: 'focus zhuanzhu',
            run: () => setFocusMode(!isFocused),
          },
          {
            key: 'reading',
            label: '阅读设置',
            icon: <BookIcon />,
            keywords: 'reading font yuedu',
            run: () => document.getElementById(readingPanelId)?.showPopover(),
          },
        ]
      : []),
    {
      key: 'copy',
      label: '复制本页链接',
      icon: <LinkIcon />,
      keywords: 'copy link lianjie',
      run: () => void copyLink(location.href),
    },
    {
      key: 'forget',
      label: '清空阅读记录',
      icon: <EyeOffIcon />,
      keywords: 'forget history jilu',
      run: clearHistory,
    },
  ]
}
