'use client'

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { buttonAttributes } from '../button/index.ts'
import { BellIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { messageButtonTexts, type MessageButtonTexts } from './message-button-texts.ts'
import styles from './message-button.module.css'

/** Options of a message button. */
export interface MessageButtonOptions extends Partial<MessageButtonTexts> {
  /**
   * Number of unread messages; `99+` is shown from 100.
   * @default 0
   */
  count?: number | undefined
  /** Shows a dot when the count is unknown. By default, whether `count` is greater than 0. */
  hasUnread?: boolean | undefined
}

/** Props that `renderLink` of the button receives. */
export type MessageButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** URL of the link. */
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** Props of {@link MessageButton} as a link. */
export interface MessageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, MessageButtonOptions {
  /** URL of the messages page. */
  href: string
  /** Renders the link, for instance a router link; a plain `<a>` by default. */
  renderLink?: (props: MessageButtonLinkProps) => ReactNode
  ref?: Ref<HTMLAnchorElement>
}

interface MessagePushButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, MessageButtonOptions {
  /** Without `href` it is a button. */
  href?: undefined
  ref?: Ref<HTMLButtonElement>
}

/** Props of {@link MessageButton}; a link with `href`, otherwise a button. */
export type MessageButtonProps = MessageLinkProps | MessagePushButtonProps

/** Largest count that is shown as a number. */
const MAX_COUNT = 99

/** A bell button or link to the messages, with a badge for unread ones. */
export function MessageButton({
  count = 0,
  hasUnread = count > 0,
  label,
  unreadLabel,
  countLabel,
  className,
  ...props
}: MessageButtonProps): ReactNode {
  const texts = useTexts('messageButton', messageButtonTexts)
  const shared = {
    'aria-label': hasUnread ? (unreadLabel ?? texts.unreadLabel) : (label ?? texts.label),
    title: count > 0 ? (countLabel ?? texts.countLabel)(count) : undefined,
    ...buttonAttributes({ variant: 'ghost', square: true }, className),
    children: (
      <>
        <BellIcon />
        {/* The count is CSS content: text in the element would have to be part of its accessible name. */}
        {hasUnread && <span className={styles.seal} data-count={formatCount(count)} />}
      </>
    ),
  }
  if (props.href === undefined) return <button type="button" {...props} {...shared} />
  const { renderLink = plainLink, ...link } = props
  return renderLink({ ...link, ...shared })
}

function plainLink({ children, ...props }: MessageButtonLinkProps): ReactElement {
  return <a {...props}>{children}</a>
}

function formatCount(count: number): string | undefined {
  if (count > MAX_COUNT) return `${String(MAX_COUNT)}+`
  return count > 0 ? String(count) : undefined
}
