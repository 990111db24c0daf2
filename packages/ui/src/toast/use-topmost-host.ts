import { useLayoutEffect, useState } from 'react'

/**
 * A popover element for content that must stay usable above modal dialogs: everything outside a modal dialog is inert,
 * so the element moves into the dialog that was opened last, and back out of it.
 */
export function useTopmostHost(shown: boolean, className: string | undefined): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>()

  useLayoutEffect(() => {
    if (!shown) return undefined
    const element = document.createElement('div')
    element.popover = 'manual'
    if (className) element.className = className

    const place = (): void => {
      const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (element.parentElement !== home) home.append(element)
      if (!element.matches(':popover-open')) element.showPopover()
    }
    place()
    const observer = new MutationObserver(place)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    setHost(element)

    return () => {
      observer.disconnect()
      element.remove()
      setHost(undefined)
    }
  }, [shown, className])

  return host
}
