'use client'

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { buttonAttributes } from '../button/index.ts'
import { BellIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { messageButtonTexts, type MessageButtonTexts } from './message-button-texts.ts'
import styles from './message-button.module.css'

/** What the button says and shows. */
export interface MessageButtonOptions extends Partial<MessageButtonTexts> {
  /**
   * How many messages are unread; from 100 on `99+` is shown.
   * @default 0
   */
  count?: number | undefined
  /** Shows a dot where the count is not known. By default, whether `count` is more than 0. */
  hasUnread?: boolean | undefined
}

/** Props that a link of the button must take. */
export type MessageButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Where the link leads. */
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** Props of {@link MessageButton} as a link. */
export interface MessageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, MessageButtonOptions {
  /** Where the messages are. */
  href: string
  /** Renders the link, for instance that of a router; by default a plain `<a>`. */
  renderLink?: (props: MessageButtonLinkProps) => ReactNode
  ref?: Ref<HTMLAnchorElement>
}

interface MessagePushButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, MessageButtonOptions {
  /** A button leads nowhere. */
  href?: undefined
  ref?: Ref<HTMLButtonElement>
}

/** Props of {@link MessageButton}: with `href` it is a link, else a button. */
export type MessageButtonProps = MessageLinkProps | MessagePushButtonProps

/** The largest count that is written out. */
const MAX_COUNT = 99

/** A bell that leads to the messages, and a seal on it while some are unread. */
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
        {/* Painted by the style sheet: text in the element would have to be part of its name. */}
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
