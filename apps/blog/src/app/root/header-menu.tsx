import { SiteMenu, type SiteMenuItem, type SiteMenuLinkProps } from '@qingjian/ui/dropdown-menu'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { headerMenu, type MenuEntry } from '#core/menu/header-menu.ts'
import { useMenuScreens } from '#core/menu/use-menu-screens.ts'
import { useSite } from '#core/data/use-site.ts'

/** The main navigation, derived from the route table. */
export function HeaderMenu({ className }: { className?: string | undefined }): ReactElement {
  const { pathname } = useLocation()
  const { adminUrl } = useSite()
  const items = headerMenu(useMenuScreens(), adminUrl).map((entry) => markCurrent(entry, pathname))

  const renderLink = ({
    href,
    children,
    'aria-current': current,
    ...props
  }: SiteMenuLinkProps): ReactElement =>
    props.target === '_blank' ? (
      <a href={href} {...props}>
        {children}
      </a>
    ) : (
      // A group whose child is the current page links to its first child: `aria-current` is `page` only for the page itself.
      <Link to={href} aria-current={current && (href === pathname ? 'page' : 'true')} {...props}>
        {children}
      </Link>
    )

  return <SiteMenu label="主导航" items={items} renderLink={renderLink} className={className} />
}

function markCurrent({ children, ...entry }: MenuEntry, pathname: string): SiteMenuItem {
  const current = entry.href === pathname || (children?.some(({ href }) => href === pathname) ?? false)
  return children === undefined
    ? { ...entry, current }
    : { ...entry, current, children: children.map((child) => markCurrent(child, pathname)) }
}
