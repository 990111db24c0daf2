import { useLayoutEffect, useState } from 'react'

/**
 * A popover element for content above modal dialogs. Everything outside a modal dialog is inert, so while `shown` the
 * element is moved into the topmost dialog, and back to the body when that closes.
 */
export function useTopmostHost(shown: boolean, className: string | undefined): HTMLElement | undefined {
  const [host] = useState(() => createHost(className))

  useLayoutEffect(() => {
    if (!shown || !host) return undefined
    const place = (): void => {
      const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (host.parentElement !== parent) parent.append(host)
      if (!host.matches(':popover-open')) host.showPopover()
    }
    place()
    const observer = new MutationObserver(place)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      host.remove()
    }
  }, [shown, host])

  return host
}

function createHost(className: string | undefined): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined
  const host = document.createElement('div')
  host.popover = 'manual'
  if (className) host.className = className
  return host
}
