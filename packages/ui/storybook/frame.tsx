import { useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSettings } from './use-settings.ts'

/** An empty page with the styles of this one, for examples that cover the page, such as dialogs. */
export function Frame({
  title,
  height,
  children,
}: {
  title: string
  height: number
  children: ReactNode
}): ReactElement {
  const { theme, language, direction } = useSettings()
  const [body, setBody] = useState<HTMLElement>()
  return (
    <iframe
      title={title}
      className="docs-frame"
      style={{ blockSize: height }}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html><head></head><body></body></html>"
      onLoad={({ currentTarget }) => {
        const page = currentTarget.contentDocument
        if (!page) return
        const styles = [...document.querySelectorAll('style, link[rel=stylesheet]')].map((style) =>
          style.cloneNode(true),
        )
        page.head.append(...styles)
        page.documentElement.dataset['theme'] = theme
        page.documentElement.lang = language
        page.documentElement.dir = direction
        page.body.className = 'docs-frame-body'
        // Components measure themselves when they mount.
        void Promise.all(styles.map(loaded)).then(() => setBody(page.body))
      }}
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}

/** Resolves when a style sheet has loaded, or failed to; `<style>` elements are ready at once. */
async function loaded(style: Node): Promise<void> {
  if (!(style instanceof HTMLLinkElement)) return
  await new Promise((resolve) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', resolve)
  })
}
