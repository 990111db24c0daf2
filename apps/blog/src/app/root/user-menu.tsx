import { DropdownMenu } from '@qingjian/ui/dropdown-menu'
import { LogoutIcon, UserIcon } from '@qingjian/ui/icon'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { paths } from '#core/paths.ts'

interface UserMenuProps {
  picture: ReactNode
  className: string | undefined
}

/** Menu of the logged-in user. */
export function UserMenu({ picture, className }: UserMenuProps): ReactElement {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <DropdownMenu
      label="用户菜单"
      align="end"
      // It replaces the button whose press loaded it.
      defaultOpen
      items={[
        {
          id: 'profile',
          label: '个人中心',
          icon: <UserIcon />,
          onSelect: () => void navigate(paths.profile()),
        },
        { id: 'sign-out', label: '退出登录', icon: <LogoutIcon />, onSelect: signOut, separated: true },
      ]}
      renderTrigger={(props) => (
        <button {...props} type="button" aria-label="用户头像" className={className}>
          {picture}
        </button>
      )}
    />
  )
}
