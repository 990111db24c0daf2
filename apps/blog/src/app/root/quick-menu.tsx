import { ContextMenu } from '@qingjian/ui/context-menu'
import { ArrowLeftIcon, ArrowRightIcon, LinkIcon, MoonIcon, RefreshIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { copyLink } from '#features/clipboard/copy-link.ts'
import { useThemeToggle } from '#features/theme/use-theme-toggle.ts'

/** Context menu of the site. */
export function QuickMenu(): ReactElement {
  const navigate = useNavigate()
  const { toggle } = useThemeToggle()
  return (
    <ContextMenu
      ignore={usesNativeMenu}
      items={[
        { id: 'reload', label: '刷新页面', icon: <RefreshIcon />, onSelect: () => location.reload() },
        { id: 'back', label: '后退', icon: <ArrowLeftIcon />, onSelect: () => void navigate(-1) },
        { id: 'forward', label: '前进', icon: <ArrowRightIcon />, onSelect: () => void navigate(1) },
        {
          id: 'copy-link',
          label: '复制链接',
          icon: <LinkIcon />,
          onSelect: () => void copyLink(location.href),
          separated: true,
        },
        { id: 'theme', label: '切换主题', icon: <MoonIcon />, onSelect: toggle },
      ]}
    />
  )
}

/** Whether the browser's own menu is shown: on chat messages, dialogs (such as the image preview), and selected text. */
function usesNativeMenu(target: Element): boolean {
  const selection = getSelection()
  return (
    target.closest('[role="log"], dialog') !== null ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(target, true))
  )
}
