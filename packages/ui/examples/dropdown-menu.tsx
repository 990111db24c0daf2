import { Button } from '@qingjian/ui/button'
import { DropdownMenu, SiteMenu } from '@qingjian/ui/dropdown-menu'

export default function Example() {
  return (
    <>
      <SiteMenu
        label="主导航"
        items={[
          { label: '首页', href: '/', current: true },
          { label: '文章', href: '/archive', children: [{ label: '标签', href: '/tags' }] },
        ]}
      />
      <DropdownMenu
        label="用户菜单"
        items={[
          { label: '个人中心', href: '/user/profile' },
          { label: '退出登录', onSelect: () => console.info('signed out') },
        ]}
        renderTrigger={(props) => <Button {...props}>用户头像</Button>}
      />
    </>
  )
}
