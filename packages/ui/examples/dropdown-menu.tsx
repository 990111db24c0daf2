import { Button } from '@qingjian/ui/button'
import { DropdownMenu, SiteMenu } from '@qingjian/ui/dropdown-menu'

export default function Example() {
  return (
    <>
      <SiteMenu
        label="主导航"
        items={[
          { id: 'home', label: '首页', href: '/', current: true },
          {
            id: 'articles',
            label: '文章',
            href: '/archive',
            children: [{ id: 'tags', label: '标签', href: '/tags' }],
          },
        ]}
      />
      <DropdownMenu
        label="用户菜单"
        items={[
          { id: 'profile', label: '个人中心', href: '/user/profile' },
          { id: 'sign-out', label: '退出登录', onSelect: () => console.info('signed out') },
        ]}
        renderTrigger={(props) => <Button {...props}>用户头像</Button>}
      />
    </>
  )
}
