import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { labels } from './labels.ts'
import { useText } from './use-settings.ts'

/** How long, in ms, the button confirms a copy. */
const CONFIRMATION = 1500

interface CopyButtonProps {
  /** The text, or a function that returns it on a press. */
  text: string | (() => string)
  children?: ReactNode
}

/** A button that copies a text; without children it is labelled `Copy`. */
export function CopyButton({ text, children }: CopyButtonProps): ReactElement {
  const t = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), CONFIRMATION)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button
      type="button"
      className="docs-copy"
      title={t(labels.copy)}
      onClick={() => {
        const copy = typeof text === 'string' ? text : text()
        void navigator.clipboard.writeText(copy).then(() => setCopied(true))
      }}
    >
      {copied ? t(labels.copied) : (children ?? t(labels.copy))}
    </button>
  )
}
