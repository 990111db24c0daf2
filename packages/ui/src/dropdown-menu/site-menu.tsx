'use client'

import {
  useId,
  type AnchorHTMLAttributes,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { ChevronDownIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { siteMenuTexts, type SiteMenuTexts } from './site-menu-texts.ts'
import { useDisclosure } from './use-disclosure.ts'
import styles from './site-menu.module.css'

/** An item of a site menu. */
export interface SiteMenuItem {
  /** Unique among the items of its level. */
  id: string
  /** Text of the link. */
  label: string
  /** URL of the link. */
  href: string
  /** Decorative icon before the text. */
  icon?: ReactNode
  /** Marks the current page. */
  current?: boolean
  /** Opens in a new tab. */
  external?: boolean
  /** Items of the submenu. */
  children?: readonly SiteMenuItem[]
}

/** Props that `renderLink` of the menu receives. */
export type SiteMenuLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** URL of the link. */
  href: string
}

/** Props of {@link SiteMenu}. */
export interface SiteMenuProps extends Partial<SiteMenuTexts>, HTMLAttributes<HTMLElement> {
  /** Accessible name of the navigation. */
  label: string
  /** Items, in order. */
  items: readonly SiteMenuItem[]
  /** Renders a link, for instance a router link; a plain `<a>` by default. */
  renderLink?: (props: SiteMenuLinkProps) => ReactNode
  ref?: Ref<HTMLElement>
}

/** The navigation of a site: links in a row, with submenus as disclosures. Without scripts, submenus open on hover. */
export function SiteMenu({
  label,
  items,
  renderLink = plainLink,
  submenuLabel,
  className,
  ...props
}: SiteMenuProps): ReactElement {
  const texts = useTexts('siteMenu', siteMenuTexts)
  return (
    <nav aria-label={label} {...props} className={cx(styles.nav, className)}>
      <ul className={styles.row}>
        {items.map((item) =>
          item.children ? (
            <Branch
              key={item.id}
              item={item}
              items={item.children}
              renderLink={renderLink}
              toggleLabel={(submenuLabel ?? texts.submenuLabel)(item.label)}
            />
          ) : (
            <li key={item.id} className={styles.entry}>
              {renderLink(linkProps(item))}
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

interface BranchProps {
  item: SiteMenuItem
  items: readonly SiteMenuItem[]
  renderLink: (props: SiteMenuLinkProps) => ReactNode
  toggleLabel: string
}

function Branch({ item, items, renderLink, toggleLabel }: BranchProps): ReactElement {
  const id = useId()
  const { open, setOpen, toggle, handlers } = useDisclosure()

  return (
    <li className={styles.entry} data-open={open || undefined} {...handlers}>
      {renderLink(linkProps(item))}
      <button
        type="button"
        aria-label={toggleLabel}
        aria-expanded={open}
        aria-controls={id}
        className={styles.toggle}
        onClick={toggle}
      >
        <ChevronDownIcon />
      </button>
      <ul id={id} className={styles.submenu}>
        {items.map((child) => (
          <li key={child.id}>{renderLink({ ...linkProps(child), onClick: () => setOpen(false) })}</li>
        ))}
      </ul>
    </li>
  )
}

function plainLink({ children, ...props }: SiteMenuLinkProps): ReactElement {
  return <a {...props}>{children}</a>
}

function linkProps({ label, href, icon, current, external }: SiteMenuItem): SiteMenuLinkProps {
  return {
    href,
    className: styles.link,
    'aria-current': current ? 'page' : undefined,
    ...(external && { target: '_blank', rel: 'noopener noreferrer' }),
    children: (
      <>
        {icon}
        {label}
      </>
    ),
  }
}
